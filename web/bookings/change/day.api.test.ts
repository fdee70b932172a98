import { expect, test } from 'vitest';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { listFreeSlots } from './day.api.ts';

const makePlace = (bookingStartDate: number, placeNumber: number, id?: number) =>
  ({ bookingStartDate, place: placeNumber, ...(id && { id }) }) as DayPlace;

test('free places with the same start become one slot, and taken places become none', () => {
  const places = [
    makePlace(8, 1, 40),
    makePlace(8, 2),
    makePlace(9, 1),
    makePlace(9, 2),
    makePlace(10, 1, 41),
  ];
  expect(
    listFreeSlots(places).map(({ bookingStartDate, freePlaces }) => [bookingStartDate, freePlaces]),
  ).toEqual([
    [8, 1],
    [9, 2],
  ]);
});
