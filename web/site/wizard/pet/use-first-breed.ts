import { FIRST_BREED } from '#shared/catalogues/animals.ts';
import { useSpecieBreeds } from '../../../catalogues/species/animals.api.ts';
import type { AnimalDetails } from './animal-fields.tsx';

export function useFirstBreed({ SpecieId, BreedId }: AnimalDetails): number | null {
  const { data: breeds = [] } = useSpecieBreeds(SpecieId);
  if (BreedId !== undefined) return BreedId;
  return breeds.find(({ breedName }) => breedName === FIRST_BREED)?.id ?? null;
}
