import { expect, test } from 'vitest';
import { nearestStart, startsFrom } from './together-places.ts';

const slot = (bookingStartDate: number, freePlaces: number, length = 30) => ({
  ...{ bookingStartDate, freePlaces, bookingEndDate: bookingStartDate + length },
});

test('at once where the slot has the places, else where the next begins', () => {
  const slots = [slot(0, 2), slot(30, 1), slot(60, 3)];
  expect(startsFrom(slots, 0, 2)).toEqual([0, 0]);
  expect(startsFrom(slots, 0, 4)).toEqual([0, 0, 30, 60]);
  expect(startsFrom(slots, 30, 2)).toEqual([30, 60]);
});

test('nobody waits between two of them, and none begins where nothing is left', () => {
  expect(startsFrom([slot(0, 1), slot(60, 1)], 0, 2)).toBeNull();
  expect(startsFrom([slot(0, 1), slot(30, 0), slot(60, 1)], 0, 2)).toBeNull();
  expect(startsFrom([slot(0, 0), slot(30, 2)], 0, 2)).toBeNull();
  expect(startsFrom([], 0, 2)).toBeNull();
});

test('the nearest start that fits may be before or after', () => {
  const slots = [slot(0, 2), slot(30, 1), slot(90, 1), slot(150, 2)];
  expect(nearestStart(slots, 90, 2)?.bookingStartDate).toBe(150);
  expect(nearestStart(slots, 60, 2)?.bookingStartDate).toBe(0);
  expect(nearestStart(slots, 60, 4)).toBeUndefined();
});
