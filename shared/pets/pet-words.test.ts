import { expect, test } from 'vitest';
import { NO_BREED } from '../catalogues/animals.ts';
import { describePet, formatSpecie } from './pet-words.ts';

const TODAY = '2026-12-15';
const luna = {
  specieName: 'Perro',
  breedName: 'Mestizo',
  petGender: 'F',
  petBirthDate: '2023-12-01',
} as const;
const unknownPet = { specieName: null, breedName: NO_BREED, petGender: 'X', petBirthDate: null } as const;

test.each([
  [luna, 'Perra mestiza, 3 años'],
  [{ ...luna, petGender: 'M', petBirthDate: null }, 'Perro mestizo'],
  [{ ...luna, specieName: 'Gato', breedName: 'Siamés' }, 'Gata Siamés, 3 años'],
  [{ ...luna, specieName: 'Hámster' }, 'Hámster hembra mestiza, 3 años'],
  [{ ...luna, petGender: 'X', breedName: NO_BREED }, 'Perro, 3 años'],
  [{ ...unknownPet, breedName: 'Caniche' }, 'Caniche'],
  [unknownPet, ''],
] as const)('a pet with %j is described as %s', (pet, words) => {
  expect(describePet(pet, TODAY)).toBe(words);
});

test.each([
  ['Perro', 'F', 'Perra'],
  ['Perro', 'M', 'Perro'],
  ['Gato', 'F', 'Gata'],
  ['Hámster', 'F', 'Hámster hembra'],
  ['Hámster', 'M', 'Hámster macho'],
  ['constructor', 'F', 'constructor hembra'],
  ['Canario', 'X', 'Canario'],
  [null, 'F', 'Hembra'],
  [null, 'X', ''],
] as const)('the word for %s of gender %s is %s', (specie, gender, words) => {
  expect(formatSpecie(specie, gender)).toBe(words);
});
