import { expect, test } from 'vitest';
import type { AffectedBooking } from '#shared/bookings/impact.ts';
import { type Choices, countUndecided, saveLabel, validChoices, withAll, withChoice } from './choices.ts';

const booking = (id: number, moveTo: number | null, updatedAt = 1): AffectedBooking => ({
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
const NONE: Choices = new Map();

test('no choice is preselected and moving needs a proposal', () => {
  const affected = [booking(1, 90_000), booking(2, null)];
  expect(countUndecided(NONE, affected)).toBe(2);
  const moved = withAll(NONE, affected, 'move');
  expect(countUndecided(moved, affected)).toBe(1);
  expect(moved.get(1)).toEqual({ id: 1, updatedAt: 1, action: 'move', bookingStartDate: 90_000 });
});

test('a choice to move names its agenda and stays valid while that move is proposed', () => {
  const plaza = { AgendaId: 7, LocationId: 2, locationName: 'Plaza', operatorName: null };
  const { proposal, ...rest } = booking(1, 90_000);
  const elsewhere: AffectedBooking = { ...rest, proposal: proposal && { ...proposal, agenda: plaza } };
  const choices = withChoice(NONE, elsewhere, 'move');
  expect(choices.get(1)).toEqual({
    id: 1,
    updatedAt: 1,
    action: 'move',
    bookingStartDate: 90_000,
    AgendaId: 7,
  });
  expect(validChoices(choices, [elsewhere]).size).toBe(1);
  expect(validChoices(choices, [booking(1, 90_000)]).size).toBe(0);
});

test('the save button counts the bookings to move and to cancel', () => {
  const affected = [booking(1, 90_000), booking(2, 91_000), booking(3, null), booking(4, null)];
  let choices = withAll(NONE, affected, 'cancel');
  choices = withAll(choices, affected, 'move');
  expect(saveLabel(choices)).toBe('Guardar: 2 se mueven, 2 se cancelan');
  expect(saveLabel(withChoice(choices, booking(4, null), 'keep'))).toBe(
    'Guardar: 2 se mueven, 1 se cancela, 1 se mantiene',
  );
  expect(saveLabel(NONE)).toBe('Guardar');
});

test('a reloaded list keeps the choices that are still valid', () => {
  const before = [booking(1, 90_000), booking(2, 91_000), booking(3, null), booking(4, null)];
  const choices = withAll(withAll(NONE, before, 'cancel'), before, 'move');
  const reloaded = [booking(1, 90_000), booking(2, 95_000), booking(3, null, 2), booking(5, null)];
  expect([...validChoices(choices, reloaded).keys()]).toEqual([1]);
});
