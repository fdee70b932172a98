import { expect, test } from 'vitest';
import { NO_BREED } from './animals.ts';
import { kindInWords, lifeInWords, petLines } from './pet-words.ts';

const TODAY = '2026-12-15';
const luna = {
  specieName: 'Perro',
  breedName: 'Mestizo',
  petGender: 'F',
  petBirthDate: '2023-12-01',
} as const;
const unknown = { specieName: null, breedName: NO_BREED, petGender: 'X', petBirthDate: null } as const;

test('a pet’s kind and life are said as far as they are known', () => {
  expect(kindInWords(luna)).toBe('Perro, Mestizo');
  expect(kindInWords({ ...luna, breedName: NO_BREED })).toBe('Perro');
  expect(lifeInWords(luna, TODAY)).toBe('Hembra, 3 años');
  expect(lifeInWords({ ...luna, petBirthDate: null }, TODAY)).toBe('Hembra');
});

test('under its name stands what there is', () => {
  expect(petLines(luna, TODAY)).toEqual(['Perro · Mestizo', 'Hembra, 3 años']);
  expect(petLines(unknown, TODAY)).toEqual([]);
});
