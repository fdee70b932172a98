import { expect, test } from 'vitest';
import { formatBounds, hasOrderedAges, matchesPet, type PetTraits } from './concerned-pets.ts';

const DAY = '2026-12-10';
const DOG = 1;
const CAT = 2;
const makePet = (change: Partial<NonNullable<PetTraits>> = {}): PetTraits => ({
  SpecieId: DOG,
  petGender: 'F',
  petBirthDate: '2026-06-10',
  ...change,
});

test.each([
  [{}, makePet(), true],
  [{}, null, true],
  [{ SpecieId: DOG }, makePet(), true],
  [{ SpecieId: CAT }, makePet(), false],
  [{ SpecieId: CAT }, makePet({ SpecieId: null }), false],
  [{ SpecieId: null, petGender: 'M' }, makePet(), false],
  [{ petGender: 'F' }, makePet(), true],
  [{ petGender: 'M' }, makePet({ petGender: 'X' }), true],
  [{ petGender: 'M' }, null, true],
  [{ fromMonths: 6 }, makePet(), true],
  [{ fromMonths: 7 }, makePet(), false],
  [{ toMonths: 6 }, makePet(), true],
  [{ toMonths: 5 }, makePet(), false],
  [{ toMonths: 5 }, makePet({ petBirthDate: null }), true],
  [{ fromMonths: 6 }, makePet({ petBirthDate: '2026-06-11' }), false],
] as const)('bounds %j concern pet %j: %s', (bounds, traits, expected) => {
  expect(matchesPet(bounds, traits, DAY)).toBe(expected);
});

test.each([
  [{}, null, ''],
  [{ petGender: 'F' }, 'Perro', 'Perro, hembras'],
  [{ fromMonths: 6 }, null, 'desde 6 meses'],
  [{ toMonths: 12 }, 'Gato', 'Gato, hasta 1 año'],
  [{ petGender: 'M', fromMonths: 1, toMonths: 84 }, null, 'machos, de 1 mes a 7 años'],
] as const)('bounds %j are put into words', (bounds, specieName, words) => {
  expect(formatBounds(bounds, specieName)).toBe(words);
});

test('a valid age range does not end before it begins', () => {
  expect(hasOrderedAges({ fromMonths: 6, toMonths: 6 })).toBe(true);
  expect(hasOrderedAges({ fromMonths: 7, toMonths: 6 })).toBe(false);
  expect(hasOrderedAges({ toMonths: 0 })).toBe(true);
});
