import { expect, test } from 'vitest';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { planMoves } from './move-plan.ts';

const booking = (id: number, bookingStartDate: number) => ({ id, bookingStartDate, AgendaId: 1 });
const place = (bookingStartDate: number, freePlaces = 1, AgendaId = 1) =>
  ({ bookingStartDate, freePlaces, AgendaId }) as NextPlace;
const planned = (...args: Parameters<typeof planMoves>) =>
  planMoves(...args).map(({ booking: { id }, to }) => [id, to?.bookingStartDate ?? null]);

test('the earliest booking gets the next place, and a slot takes as many as it has places', () => {
  const places = [place(100, 2), place(110), place(120)];
  expect(planned([booking(3, 30), booking(1, 10), booking(2, 20), booking(4, 40)], places)).toEqual([
    [1, 100],
    [2, 100],
    [3, 110],
    [4, 120],
  ]);
});

test('plans null for a booking when no free place is left', () => {
  expect(planned([booking(1, 10), booking(2, 20)], [place(100)])).toEqual([
    [1, 100],
    [2, null],
  ]);
});

test('moves no booking to its own slot; the same time of another agenda is another place', () => {
  expect(planned([booking(1, 10), booking(2, 20)], [place(10, 2), place(30)])).toEqual([
    [1, 30],
    [2, 10],
  ]);
  expect(planned([booking(1, 10)], [place(10, 1, 2)])).toEqual([[1, 10]]);
});
