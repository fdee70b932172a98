import { expect, test } from 'vitest';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { differenceFromBooking } from './send-walk-in.ts';
import { EMPTY_WALK_IN } from './walk-in.ts';

const Pet = { petName: 'Pupi', SpecieId: 2, petGender: 'F' };
const createdBooking = {
  Booker: { userName: 'Gladys', userLastName: 'Sepúlveda', userIdNumber: '33444555' },
  Book: { Pet },
} as unknown as Sheet;
const walkIn = {
  ...EMPTY_WALK_IN,
  userIdNumber: '33.444.555',
  petName: ' pupi ',
  SpecieId: 2,
  petGender: 'F',
} as const;

test('a walk-in corrected after a lost response waits for a decision', () => {
  expect(differenceFromBooking(walkIn, createdBooking)).toBeNull();
  const rejection = 'Antes de que lo corrigieras ya salió como Pupi, de Gladys Sepúlveda';
  expect(differenceFromBooking({ ...walkIn, petName: 'Pupa' }, createdBooking)).toBe(rejection);
  expect(differenceFromBooking({ ...walkIn, petGender: 'M' }, createdBooking)).toBe(rejection);
  expect(differenceFromBooking({ ...walkIn, userIdNumber: '33444556' }, createdBooking)).toBe(rejection);
});

test('a transferred pet hides its owner’s DNI and makes no difference', () => {
  expect(
    differenceFromBooking(walkIn, {
      ...createdBooking,
      Booker: { ...createdBooking.Booker, userIdNumber: '' },
    }),
  ).toBeNull();
});
