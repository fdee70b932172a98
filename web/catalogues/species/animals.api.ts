import { useQuery } from '@tanstack/react-query';
import {
  type Breed,
  createBreed,
  createSpecie,
  deleteBreed,
  deleteSpecie,
  findSpecieBreeds,
  listBreeds,
  listSpecies,
  type Specie,
  updateBreed,
  updateSpecie,
} from '#shared/catalogues/animals.ts';
import { sortByText } from '#shared/platform/fold.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { createMutations } from '../../platform/api/create-mutations.ts';

const STALE_TIME_MS = 300_000;

export function useSpecies({ staleTime = STALE_TIME_MS } = {}) {
  return useQuery({
    queryKey: ['species'],
    queryFn: toQueryFn(listSpecies, {}),
    select: sortBySpecieName,
    staleTime,
  });
}

export function useSpecieBreeds(specieId: number | null, { staleTime = STALE_TIME_MS } = {}) {
  return useQuery({
    queryKey: ['species', specieId, 'breeds'],
    queryFn: async ({ signal }) =>
      (await call(findSpecieBreeds, { params: { id: specieId ?? 0 } }, { signal })).Breeds,
    select: sortByBreedName,
    enabled: specieId !== null,
    staleTime,
  });
}

export function useBreeds({ staleTime = STALE_TIME_MS } = {}) {
  return useQuery({
    queryKey: ['breeds'],
    queryFn: toQueryFn(listBreeds, {}),
    select: sortByBreedName,
    staleTime,
  });
}

/** Queries that name species or breeds; creating or deleting a species changes its breeds too. */
const AFFECTED_QUERIES = [['species'], ['breeds'], ['pets'], ['bookings'], ['services']];

export const SPECIE_WRITES = createMutations(
  { create: createSpecie, update: updateSpecie, remove: deleteSpecie },
  AFFECTED_QUERIES,
);
export const BREED_WRITES = createMutations(
  { create: createBreed, update: updateBreed, remove: deleteBreed },
  AFFECTED_QUERIES,
);

function sortBySpecieName(species: Specie[]): Specie[] {
  return sortByText(species, (specie) => specie.specieName);
}

function sortByBreedName(breeds: Breed[]): Breed[] {
  return sortByText(breeds, (breed) => breed.breedName);
}
