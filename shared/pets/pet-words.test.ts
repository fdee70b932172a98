import { expect, test } from 'vitest';
import { NO_BREED } from '../catalogues/animals.ts';
import { petLines, specieInWords } from './pet-words.ts';

const TODAY = '2026-12-15';
const luna = {
  specieName: 'Perro',
  breedName: 'Mestizo',
  petGender: 'F',
  petBirthDate: '2023-12-01',
} as const;
const unknown = { specieName: null, breedName: NO_BREED, petGender: 'X', petBirthDate: null } as const;

test('the lines below a name omit unknown values', () => {
  expect(petLines(luna, TODAY)).toEqual(['Perra, 3 años', 'Mestizo']);
  expect(petLines({ ...luna, petGender: 'X', breedName: NO_BREED }, TODAY)).toEqual(['Perro, 3 años']);
  expect(petLines(unknown, TODAY)).toEqual([]);
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
  expect(specieInWords(specie, gender)).toBe(words);
});
