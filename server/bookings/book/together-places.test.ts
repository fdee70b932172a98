import { describe, expect, test } from 'vitest';
import { findNearestStart, listStartsFrom, selectRepeatedBookings } from './together.service.ts';

const toSlot = (bookingStartDate: number, freePlaces: number, length = 30) => ({
  bookingStartDate,
  freePlaces,
  bookingEndDate: bookingStartDate + length,
});

test('several pets start together if the slot has enough places, else in the next slots', () => {
  const slots = [toSlot(0, 2), toSlot(30, 1), toSlot(60, 3)];
  expect(listStartsFrom(slots, 0, 2)).toEqual([0, 0]);
  expect(listStartsFrom(slots, 0, 4)).toEqual([0, 0, 30, 60]);
  expect(listStartsFrom(slots, 30, 2)).toEqual([30, 60]);
});

test('starts of several pets follow without a gap and begin only at slots with free places', () => {
  expect(listStartsFrom([toSlot(0, 1), toSlot(60, 1)], 0, 2)).toBeNull();
  expect(listStartsFrom([toSlot(0, 1), toSlot(30, 0), toSlot(60, 1)], 0, 2)).toBeNull();
  expect(listStartsFrom([toSlot(0, 0), toSlot(30, 2)], 0, 2)).toBeNull();
  expect(listStartsFrom([], 0, 2)).toBeNull();
});

test('the nearest start that fits several pets may be before or after the requested one', () => {
  const slots = [toSlot(0, 2), toSlot(30, 1), toSlot(90, 1), toSlot(150, 2)];
  expect(findNearestStart(slots, 90, 2)?.bookingStartDate).toBe(150);
  expect(findNearestStart(slots, 60, 2)?.bookingStartDate).toBe(0);
  expect(findNearestStart(slots, 60, 4)).toBeUndefined();
});

test('the search for the nearest start reads each slot a limited number of times', () => {
  let reads = 0;
  const counted = Array.from({ length: 2000 }, (_, index) => ({
    get bookingStartDate() {
      reads++;
      return index * 60;
    },
    bookingEndDate: index * 60 + 30,
    freePlaces: 1,
  }));
  expect(findNearestStart(counted, 0, 2)).toBeUndefined();
  expect(reads).toBeLessThan(100 * counted.length);
});

describe('repeated requests for several pets', () => {
  const toBooking = (PetId: number, bookingStartDate: number) => ({
    PetId,
    bookingStartDate,
    bookingEndDate: bookingStartDate + 30,
  });
  const LUNA = 7;
  const SOL = 9;

  test.each([
    ['at one start', [toBooking(SOL, 0), toBooking(LUNA, 0)]],
    ['one after another, ignoring others', [toBooking(LUNA, 0), toBooking(SOL, 30), toBooking(LUNA, 90)]],
  ])(
    'a repeated request for several pets finds their bookings %s, in the order of the pets',
    (_, bookings) => {
      expect(selectRepeatedBookings(bookings, [LUNA, SOL], 0)?.map(({ PetId }) => PetId)).toEqual([
        LUNA,
        SOL,
      ]);
    },
  );

  test.each([
    ['one pet twice', [toBooking(LUNA, 0), toBooking(LUNA, 30)]],
    ['another first start', [toBooking(LUNA, 30), toBooking(SOL, 60)]],
    ['a gap', [toBooking(LUNA, 0), toBooking(SOL, 60)]],
    ['one missing', [toBooking(LUNA, 0)]],
  ])('a request for several pets finds no earlier bookings with %s', (_, bookings) => {
    expect(selectRepeatedBookings(bookings, [LUNA, SOL], 0)).toBeNull();
  });
});
