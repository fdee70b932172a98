import { useQuery } from '@tanstack/react-query';
import { type Breed, findSpecieBreeds, listBreeds, listSpecies, type Specie } from '#shared/animals.ts';
import { sortedBy } from '#shared/fold.ts';
import { call } from '../api/call.ts';

const SELDOM_CHANGES = 300_000;

/** Sorted by name. */
export function useSpecies() {
  return useQuery({
    queryKey: ['species'],
    queryFn: ({ signal }) => call(listSpecies, {}, { signal }),
    select: bySpecieName,
    staleTime: SELDOM_CHANGES,
  });
}

/** The breeds of one species, sorted by name; none while no species is chosen. */
export function useSpecieBreeds(specieId: number | null) {
  return useQuery({
    queryKey: ['species', specieId, 'breeds'],
    queryFn: async ({ signal }) =>
      (await call(findSpecieBreeds, { params: { id: specieId ?? 0 } }, { signal })).Breeds,
    select: byBreedName,
    enabled: specieId !== null,
    staleTime: SELDOM_CHANGES,
    meta: { isBackground: true },
  });
}

/** The breeds of every species, sorted by name. */
export function useBreeds() {
  return useQuery({
    queryKey: ['breeds'],
    queryFn: ({ signal }) => call(listBreeds, {}, { signal }),
    select: byBreedName,
    staleTime: SELDOM_CHANGES,
  });
}

function bySpecieName(species: Specie[]): Specie[] {
  return sortedBy(species, (specie) => specie.specieName);
}

function byBreedName(breeds: Breed[]): Breed[] {
  return sortedBy(breeds, (breed) => breed.breedName);
}
