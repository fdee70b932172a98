import { expect, test } from 'vitest';
import { formatBounds, hasOrderedAges, matchesPet, type PetTraits } from './concerned-pets.ts';

const DAY = '2026-12-10';
const DOG = 1;
const CAT = 2;
const pet = (change: Partial<NonNullable<PetTraits>> = {}): PetTraits => ({
  SpecieId: DOG,
  petGender: 'F',
  petBirthDate: '2026-06-10',
  ...change,
});

test.each([
  [{}, pet(), true],
  [{}, null, true],
  [{ SpecieId: DOG }, pet(), true],
  [{ SpecieId: CAT }, pet(), false],
  [{ SpecieId: CAT }, pet({ SpecieId: null }), false],
  [{ SpecieId: null, petGender: 'M' }, pet(), false],
  [{ petGender: 'F' }, pet(), true],
  [{ petGender: 'M' }, pet({ petGender: 'X' }), true],
  [{ petGender: 'M' }, null, true],
  [{ fromMonths: 6 }, pet(), true],
  [{ fromMonths: 7 }, pet(), false],
  [{ toMonths: 6 }, pet(), true],
  [{ toMonths: 5 }, pet(), false],
  [{ toMonths: 5 }, pet({ petBirthDate: null }), true],
  [{ fromMonths: 6 }, pet({ petBirthDate: '2026-06-11' }), false],
] as const)('bounds %j concern pet %j: %s', (bounds, of, expected) => {
  expect(matchesPet(bounds, of, DAY)).toBe(expected);
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
