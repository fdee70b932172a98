import { petLines } from '#shared/pet-words.ts';
import type { Pet } from '#shared/pets.ts';
import { townToday } from '../api/town.ts';

/** What to say of a pet under its name, line by line: 'Perra, 3 años' and 'Mestizo'. */
export function linesOf(pet: Pick<Pet, 'Breed' | 'petGender' | 'petBirthDate'>): string[] {
  const { breedName, Specie } = pet.Breed;
  return petLines({ ...pet, breedName, specieName: Specie.specieName }, townToday());
}

/** The same in one line. */
export function petInWords(pet: Parameters<typeof linesOf>[0]): string {
  return linesOf(pet).join(' · ');
}
