import { expect, test } from 'vitest';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { unlike } from './book-newcomer.ts';
import { NOBODY } from './newcomer.ts';

const Pet = { petName: 'Pupi', SpecieId: 2, petGender: 'F' };
const made = {
  Booker: { userName: 'Gladys', userLastName: 'Sepúlveda', userIdNumber: '33444555' },
  Book: { Pet },
} as unknown as Sheet;
const came = {
  ...NOBODY,
  userIdNumber: '33.444.555',
  petName: ' pupi ',
  SpecieId: 2,
  petGender: 'F',
} as const;

test('what was made of a note is compared with it: corrected after a lost answer, somebody decides', () => {
  expect(unlike(came, made)).toBeNull();
  const refusal = 'Antes de que lo corrigieras ya salió como Pupi, de Gladys Sepúlveda';
  expect(unlike({ ...came, petName: 'Pupa' }, made)).toBe(refusal);
  expect(unlike({ ...came, petGender: 'M' }, made)).toBe(refusal);
  expect(unlike({ ...came, userIdNumber: '33444556' }, made)).toBe(refusal);
});

test('what passed to another family says no DNI', () => {
  expect(unlike(came, { ...made, Booker: { ...made.Booker, userIdNumber: '' } })).toBeNull();
});
