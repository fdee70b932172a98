import { petLines } from '#shared/pet-words.ts';
import type { Pet } from '#shared/pets.ts';
import { townToday } from '../api/town.ts';

/** What to say of a pet under its name, line by line. */
export function linesOf(pet: Pet): string[] {
  const { breedName, Specie } = pet.Breed;
  return petLines({ ...pet, breedName, specieName: Specie.specieName }, townToday());
}
