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

const makeOwner = (...ids: number[]) =>
  ({ Person: { id: 5 }, Pets: ids.map((id) => ({ id })) }) as PersonProfile;
const toFields = (fields: Partial<BookingFields>) => ({ ...EMPTY_FIELDS, ...fields });
const GLADYS = { dni: '33444555', userName: 'Gladys', userLastName: 'Sepúlveda', userPhone: '2622 483317' };
const PUPI = { petName: ' Pupi ', SpecieId: 2, petGender: 'F' } as const;
const listProblemFields = (...args: Parameters<typeof findBookingProblems>) =>
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
    expect(findPetChoice(toFields({ pet }), makeOwner(...ids))).toBe(chosen);
  });

  test('never chooses a dead pet for a booking', () => {
    const Pets = [
      { id: 7, petDiedOn: '2026-11-02' },
      { id: 8, petDiedOn: null },
    ];
    const owner = { Person: { id: 5 }, Pets } as PersonProfile;
    expect([findPetChoice(EMPTY_FIELDS, owner), findPetChoice(toFields({ pet: 7 }), owner)]).toEqual([8, 8]);
  });

  test('no pet is chosen until the person is known, and a new person gets a new pet', () => {
    expect([findPetChoice(EMPTY_FIELDS, undefined), findPetChoice(toFields({ pet: 7 }), null)]).toEqual([
      null,
      'new',
    ]);
  });
});

const agenda = { ServiceId: 1, LocationId: 1, OperatorUserId: 1 };
const FREE_PLACE = { choice: { start: 0, isExtra: false, agenda, operatorName: null }, isPlaceLost: false };
const EXTRA_PLACE = { choice: { ...FREE_PLACE.choice, isExtra: true }, isPlaceLost: false };

describe('missing fields', () => {
  test('the booking form asks for the person before any other missing field', () => {
    expect(findBookingProblems(EMPTY_FIELDS, undefined, EXTRA_PLACE)).toEqual([
      { field: 'resident', message: MESSAGES.noResidentToBook },
    ]);
  });

  test.each([
    ['123456', WRONG_DNI_MESSAGE],
    ['301112223', WRONG_DNI_MESSAGE],
    ['', 'Tenés que ingresar el DNI'],
  ])('the DNI %j of a new person shows %j', (dni, message) => {
    const problems = findBookingProblems(toFields({ ...GLADYS, ...PUPI, dni }), null, FREE_PLACE);
    expect(problems).toEqual([{ field: 'dni', message }]);
  });

  test("the booking form asks for one of several pets in the specification's words", () => {
    expect(findBookingProblems(EMPTY_FIELDS, makeOwner(7, 8), FREE_PLACE)).toEqual([
      { field: 'pet', message: 'Es necesario seleccionar a la mascota para registrar un turno' },
    ]);
  });

  test('the booking form asks for all fields of a new person in order', () => {
    expect(listProblemFields(toFields({ dni: '33444555' }), null, EXTRA_PLACE)).toEqual([
      'userName',
      'userLastName',
      'userPhone',
      'petName',
      'SpecieId',
      'petGender',
      'extraReason',
    ]);
    expect(listProblemFields(toFields({ ...GLADYS, ...PUPI }), null, FREE_PLACE)).toEqual([]);
  });

  test("the booking form asks for a known person's pet only if there are several", () => {
    expect([
      listProblemFields(EMPTY_FIELDS, makeOwner(7, 8), FREE_PLACE),
      listProblemFields(EMPTY_FIELDS, makeOwner(7), FREE_PLACE),
    ]).toEqual([['pet'], []]);
  });

  test.each([
    { choice: null, isPlaceLost: false },
    { ...FREE_PLACE, isPlaceLost: true },
  ])("the booking form asks for a place in the specification's words: %j", (place) => {
    expect(findBookingProblems(EMPTY_FIELDS, makeOwner(7), place)).toEqual([
      { field: 'place', message: 'Tenes que seleccionar un turno para continuar' },
    ]);
  });
});

test('a booking sends the ids of known records and the data of new ones', () => {
  expect(toPeopleRequest(EMPTY_FIELDS, makeOwner(7))).toEqual({ BookerUserId: 5, PetId: 7 });
  expect(toPeopleRequest(toFields({ ...GLADYS, ...PUPI }), null)).toEqual({
    NewUser: {
      userIdNumber: '33444555',
      userName: 'Gladys',
      userLastName: 'Sepúlveda',
      userPhone: '2622 483317',
    },
    NewPet: { petName: 'Pupi', SpecieId: 2, petGender: 'F' },
  });
});
