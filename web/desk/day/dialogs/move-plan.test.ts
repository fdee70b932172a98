import { expect, test } from 'vitest';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { planMoves } from './move-plan.ts';

const makeBooking = (id: number, bookingStartDate: number) => ({ id, bookingStartDate, AgendaId: 1 });
const makePlace = (bookingStartDate: number, freePlaces = 1, AgendaId = 1) =>
  ({ bookingStartDate, freePlaces, AgendaId }) as NextPlace;
const listPlannedMoves = (...args: Parameters<typeof planMoves>) =>
  planMoves(...args).map(({ booking: { id }, to }) => [id, to?.bookingStartDate ?? null]);

test('the earliest booking gets the next place, and a slot takes as many as it has places', () => {
  const places = [makePlace(100, 2), makePlace(110), makePlace(120)];
  expect(
    listPlannedMoves(
      [makeBooking(3, 30), makeBooking(1, 10), makeBooking(2, 20), makeBooking(4, 40)],
      places,
    ),
  ).toEqual([
    [1, 100],
    [2, 100],
    [3, 110],
    [4, 120],
  ]);
});

test('a booking without a free place left is planned as null', () => {
  expect(listPlannedMoves([makeBooking(1, 10), makeBooking(2, 20)], [makePlace(100)])).toEqual([
    [1, 100],
    [2, null],
  ]);
});

test('no booking moves to its own slot, but it may move to the same time in another agenda', () => {
  expect(
    listPlannedMoves([makeBooking(1, 10), makeBooking(2, 20)], [makePlace(10, 2), makePlace(30)]),
  ).toEqual([
    [1, 30],
    [2, 10],
  ]);
  expect(listPlannedMoves([makeBooking(1, 10)], [makePlace(10, 1, 2)])).toEqual([[1, 10]]);
});
