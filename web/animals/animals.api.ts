import { useQuery } from '@tanstack/react-query';
import { findSpecieBreeds, listBreeds, listSpecies } from '#shared/animals.ts';
import { call } from '../api/call.ts';

const SELDOM_CHANGES = 300_000;

/** Species, sorted by name by the server. */
export function useSpecies() {
  return useQuery({
    queryKey: ['species'],
    queryFn: ({ signal }) => call(listSpecies, {}, { signal }),
    staleTime: SELDOM_CHANGES,
  });
}

/** Breeds of every species, sorted by name by the server. */
export function useBreeds() {
  return useQuery({
    queryKey: ['breeds'],
    queryFn: ({ signal }) => call(listBreeds, {}, { signal }),
    staleTime: SELDOM_CHANGES,
  });
}

/** A species with its breeds, sorted by name by the server; 0 is none. */
export function useSpecieBreeds(specieId: number) {
  return useQuery({
    queryKey: ['species', specieId, 'breeds'],
    queryFn: ({ signal }) => call(findSpecieBreeds, { params: { id: specieId } }, { signal }),
    staleTime: SELDOM_CHANGES,
    enabled: specieId > 0,
  });
}
