import { FIRST_BREED } from '#shared/animals.ts';
import { useSpecieBreeds } from '../animals/animals.api.ts';
import type { AnimalDetails } from './animal-fields.tsx';

/** The breed that was chosen, else the one most pets of the species have. */
export function useFirstBreed({ SpecieId, BreedId }: AnimalDetails): number | null {
  const { data: breeds = [] } = useSpecieBreeds(SpecieId);
  if (BreedId !== undefined) return BreedId;
  return breeds.find(({ breedName }) => breedName === FIRST_BREED)?.id ?? null;
}
