import { expect, test } from 'vitest';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { listFreeSlots } from './day.api.ts';

const place = (bookingStartDate: number, number: number, id?: number) =>
  ({ bookingStartDate, place: number, ...(id && { id }) }) as DayPlace;

test('free places with one start become one slot and taken ones none', () => {
  const places = [place(8, 1, 40), place(8, 2), place(9, 1), place(9, 2), place(10, 1, 41)];
  expect(
    listFreeSlots(places).map(({ bookingStartDate, freePlaces }) => [bookingStartDate, freePlaces]),
  ).toEqual([
    [8, 1],
    [9, 2],
  ]);
});
