import { expect, test } from 'vitest';
import type { AffectedBooking } from '#shared/bookings/impact.ts';
import { type Choices, countUndecided, saveLabel, validChoices, withAll, withChoice } from './choices.ts';

const makeAffected = (id: number, moveTo: number | null, updatedAt = 1): AffectedBooking => ({
  id,
  updatedAt,
  bookingStartDate: 1_000 * id,
  bookingEndDate: 1_000 * id + 1_800,
  place: 1,
  ServiceId: 1,
  LocationId: 1,
  serviceName: 'Castración',
  locationName: 'Centro de Zoonosis',
  BookerUserId: 9,
  PetId: 9,
  AgendaId: 1,
  misfit: 'outside',
  Pet: { petName: 'Luna' },
  Booker: { userName: 'Ana', userLastName: 'Sosa', userPhone: '2622', hasEmail: true },
  proposal: moveTo === null ? null : { bookingStartDate: moveTo, bookingEndDate: moveTo + 1_800, place: 1 },
});
const NO_CHOICES: Choices = new Map();

test('no affected booking has a preselected choice, and moving one needs a proposal', () => {
  const affected = [makeAffected(1, 90_000), makeAffected(2, null)];
  expect(countUndecided(NO_CHOICES, affected)).toBe(2);
  const moveChoices = withAll(NO_CHOICES, affected, 'move');
  expect(countUndecided(moveChoices, affected)).toBe(1);
  expect(moveChoices.get(1)).toEqual({ id: 1, updatedAt: 1, action: 'move', bookingStartDate: 90_000 });
});

test('the choice to move a booking names its agenda and stays valid while that move is proposed', () => {
  const plaza = { AgendaId: 7, LocationId: 2, locationName: 'Plaza', operatorName: null };
  const { proposal, ...rest } = makeAffected(1, 90_000);
  const movableElsewhere: AffectedBooking = { ...rest, proposal: proposal && { ...proposal, agenda: plaza } };
  const choices = withChoice(NO_CHOICES, movableElsewhere, 'move');
  expect(choices.get(1)).toEqual({
    id: 1,
    updatedAt: 1,
    action: 'move',
    bookingStartDate: 90_000,
    AgendaId: 7,
  });
  expect(validChoices(choices, [movableElsewhere]).size).toBe(1);
  expect(validChoices(choices, [makeAffected(1, 90_000)]).size).toBe(0);
});

test('the save button counts the bookings to move and to cancel', () => {
  const affected = [
    makeAffected(1, 90_000),
    makeAffected(2, 91_000),
    makeAffected(3, null),
    makeAffected(4, null),
  ];
  let choices = withAll(NO_CHOICES, affected, 'cancel');
  choices = withAll(choices, affected, 'move');
  expect(saveLabel(choices)).toBe('Guardar: 2 se mueven, 2 se cancelan');
  expect(saveLabel(withChoice(choices, makeAffected(4, null), 'keep'))).toBe(
    'Guardar: 2 se mueven, 1 se cancela, 1 se mantiene',
  );
  expect(saveLabel(NO_CHOICES)).toBe('Guardar');
});

test('a reloaded list of affected bookings keeps the choices that are still valid', () => {
  const bookingsBefore = [
    makeAffected(1, 90_000),
    makeAffected(2, 91_000),
    makeAffected(3, null),
    makeAffected(4, null),
  ];
  const choices = withAll(withAll(NO_CHOICES, bookingsBefore, 'cancel'), bookingsBefore, 'move');
  const reloaded = [
    makeAffected(1, 90_000),
    makeAffected(2, 95_000),
    makeAffected(3, null, 2),
    makeAffected(5, null),
  ];
  expect([...validChoices(choices, reloaded).keys()]).toEqual([1]);
});
