import { describe, expect, test } from 'vitest';
import { WRONG_DNI_MESSAGE } from '#shared/accounts/sign-up-rules.ts';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import {
  type BookingFields,
  EMPTY_FIELDS,
  findBookingProblems,
  findPetChoice,
  toPeopleRequest,
} from './booking-fields.ts';

const known = (...ids: number[]) => ({ Person: { id: 5 }, Pets: ids.map((id) => ({ id })) }) as PersonProfile;
const typed = (fields: Partial<BookingFields>) => ({ ...EMPTY_FIELDS, ...fields });
const GLADYS = { dni: '33444555', userName: 'Gladys', userLastName: 'Sepúlveda', userPhone: '2622 483317' };
const PUPI = { petName: ' Pupi ', SpecieId: 2, petGender: 'F' } as const;
const check = (...args: Parameters<typeof findBookingProblems>) =>
  findBookingProblems(...args).map(({ field }) => field);

describe('chosen pet', () => {
  test.each([
    [null, [], 'new'],
    [null, [7], 7],
    [null, [7, 8], null],
    [8, [7, 8], 8],
    [9, [7, 8], null],
    ['new', [7], 'new'],
  ] as const)('the chosen pet %j among %j is %j', (pet, ids, chosen) => {
    expect(findPetChoice(typed({ pet }), known(...ids))).toBe(chosen);
  });

  test('never chooses a dead pet for a booking', () => {
    const Pets = [
      { id: 7, petDiedOn: '2026-11-02' },
      { id: 8, petDiedOn: null },
    ];
    const owner = { Person: { id: 5 }, Pets } as PersonProfile;
    expect([findPetChoice(EMPTY_FIELDS, owner), findPetChoice(typed({ pet: 7 }), owner)]).toEqual([8, 8]);
  });

  test('an unknown person has no pet, a new person a new one', () => {
    expect([findPetChoice(EMPTY_FIELDS, undefined), findPetChoice(typed({ pet: 7 }), null)]).toEqual([
      null,
      'new',
    ]);
  });
});

const agenda = { ServiceId: 1, LocationId: 1, OperatorUserId: 1 };
const FREE = { choice: { start: 0, isExtra: false, agenda, operatorName: null }, isPlaceLost: false };
const EXTRA = { choice: { ...FREE.choice, isExtra: true }, isPlaceLost: false };

describe('missing fields', () => {
  test('asks for the person before any other missing field', () => {
    expect(findBookingProblems(EMPTY_FIELDS, undefined, EXTRA)).toEqual([
      { field: 'resident', message: MESSAGES.noResidentToBook },
    ]);
  });

  test.each([
    ['123456', WRONG_DNI_MESSAGE],
    ['301112223', WRONG_DNI_MESSAGE],
    ['', 'Tenés que ingresar el DNI'],
  ])('the DNI %j of a new person shows %j', (dni, message) => {
    const problems = findBookingProblems(typed({ ...GLADYS, ...PUPI, dni }), null, FREE);
    expect(problems).toEqual([{ field: 'dni', message }]);
  });

  test("asks for one of several pets in the specification's words", () => {
    expect(findBookingProblems(EMPTY_FIELDS, known(7, 8), FREE)).toEqual([
      { field: 'pet', message: 'Es necesario seleccionar a la mascota para registrar un turno' },
    ]);
  });

  test('asks all fields of a new person in order', () => {
    expect(check(typed({ dni: '33444555' }), null, EXTRA)).toEqual([
      'userName',
      'userLastName',
      'userPhone',
      'petName',
      'SpecieId',
      'petGender',
      'extraReason',
    ]);
    expect(check(typed({ ...GLADYS, ...PUPI }), null, FREE)).toEqual([]);
  });

  test('asks a known person only for one of several pets', () => {
    expect([check(EMPTY_FIELDS, known(7, 8), FREE), check(EMPTY_FIELDS, known(7), FREE)]).toEqual([
      ['pet'],
      [],
    ]);
  });

  test.each([
    { choice: null, isPlaceLost: false },
    { ...FREE, isPlaceLost: true },
  ])('asks for a place in the words of the specification while there is none: %j', (place) => {
    expect(findBookingProblems(EMPTY_FIELDS, known(7), place)).toEqual([
      { field: 'place', message: 'Tenes que seleccionar un turno para continuar' },
    ]);
  });
});

test('sends ids of known records and data of new ones', () => {
  expect(toPeopleRequest(EMPTY_FIELDS, known(7))).toEqual({ BookerUserId: 5, PetId: 7 });
  expect(toPeopleRequest(typed({ ...GLADYS, ...PUPI }), null)).toEqual({
    NewUser: {
      userIdNumber: '33444555',
      userName: 'Gladys',
      userLastName: 'Sepúlveda',
      userPhone: '2622 483317',
    },
    NewPet: { petName: 'Pupi', SpecieId: 2, petGender: 'F' },
  });
});
