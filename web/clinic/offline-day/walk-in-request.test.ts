import { expect, test } from 'vitest';
import type { Sheet } from '#shared/clinic/sheets.ts';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import type { WalkInEntry } from './walk-in.ts';
import { toWalkInRequest } from './walk-in-request.ts';

const walkIn: WalkInEntry = {
  userIdNumber: '33444555',
  userName: 'Gladys',
  userLastName: 'Sepúlveda',
  userPhone: '2622483317',
  petName: ' Pupi ',
  SpecieId: 2,
  petGender: 'F',
  agendaId: 1,
  date: '1970-01-01',
  cameAt: 1_900,
  isSame: false,
  isAsSent: false,
  overrideReason: '',
  noteKey: 'k',
  species: [],
  blank: {} as Sheet,
};
const agenda = { ServiceId: 1, LocationId: 1, OperatorUserId: 1, isActive: true } as Agenda;
const starts = [0, 1_800, 3_600];
const makeProfile = (userName: string, userLastName: string) =>
  ({ Person: { id: 5, userName, userLastName }, Pets: [] }) as unknown as PersonProfile;
const booking = { bookingStartDate: 1_800, ServiceId: 1, extraReason: 'Vino sin turno, anotado sin señal' };

test('the walk-in of a new person registers both person and animal, at the hour of arrival', () => {
  const request = toWalkInRequest(walkIn, { agenda, starts, profile: null });
  const NewPet = { petName: 'Pupi', SpecieId: 2, petGender: 'F' };
  expect(request).toMatchObject({ walkIn: { ...booking, NewUser: { userIdNumber: '33444555' }, NewPet } });
});

test('the walk-in of a known person is booked with the entry’s animal and key', () => {
  const request = toWalkInRequest(walkIn, { agenda, starts, profile: makeProfile('gladys', 'Sepulveda') });
  const NewPet = { petName: 'Pupi', SpecieId: 2, petGender: 'F' };
  expect(request).toMatchObject({ walkIn: { ...booking, BookerUserId: 5, NewPet, noteKey: 'k' } });
  expect(request).not.toHaveProperty('walkIn.NewUser');
});

test('a walk-in whose DNI has another name on record waits for a decision', () => {
  const otherPersonFacts = { agenda, starts, profile: makeProfile('Ana', 'Pérez') };
  expect(toWalkInRequest(walkIn, otherPersonFacts)).toEqual({
    rejection: 'Ese DNI es de Ana Pérez',
    decision: 'other-person',
  });
  expect(toWalkInRequest({ ...walkIn, isSame: true }, otherPersonFacts)).toMatchObject({
    walkIn: { BookerUserId: 5 },
  });
});

test('an inactive agenda, or one closed that day, rejects the walk-in', () => {
  const rejection = expect.stringMatching(/^La agenda no tiene horarios ese día/);
  expect(toWalkInRequest(walkIn, { agenda: { ...agenda, isActive: false }, starts, profile: null })).toEqual({
    rejection,
  });
  expect(toWalkInRequest(walkIn, { agenda, starts: [], profile: null })).toEqual({ rejection });
});

test('a walk-in’s request carries the reason of an override, or null', () => {
  const makeRequest = (overrideReason: string) =>
    toWalkInRequest({ ...walkIn, overrideReason }, { agenda, starts, profile: null });
  expect(makeRequest('Viene de lejos')).toMatchObject({ walkIn: { overrideReason: 'Viene de lejos' } });
  expect(makeRequest('')).toMatchObject({ walkIn: { overrideReason: null } });
});
