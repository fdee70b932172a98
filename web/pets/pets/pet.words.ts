import { describePet, formatSpecie } from '#shared/pets/pet-words.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { formatAge } from '#shared/platform/age.ts';
import { townToday } from '../../platform/api/town.ts';

export function petInWords(pet: Pick<Pet, 'Breed' | 'petGender' | 'petBirthDate'>): string {
  const { breedName, Specie } = pet.Breed;
  return describePet({ ...pet, breedName, specieName: Specie.specieName }, townToday());
}

export function joinNames(pets: readonly Pick<Pet, 'petName'>[]): string {
  const names = pets.map(({ petName }) => petName);
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' y ');
}

type Animal = Pick<Pet, 'petGender' | 'petBirthDate'> & { specieName: string | null };

export function petInShort({ specieName, petGender, petBirthDate }: Animal, today: string) {
  const age = petBirthDate && formatAge(petBirthDate, today).replace(/( .).*/, '$1');
  return [formatSpecie(specieName, petGender).toLowerCase(), age].filter(Boolean).join(', ');
}
