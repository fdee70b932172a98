import { expect, test } from 'vitest';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { placeAfterKey, placesBetween, toLines } from './column-lines.ts';

const makePlace = (AgendaId: number, bookingStartDate: number, placeNumber = 1) =>
  ({ AgendaId, bookingStartDate, place: placeNumber }) as DayPlace;

const A9 = makePlace(1, 9);
const A10 = makePlace(1, 10);
const A11 = makePlace(1, 11);
const B10 = makePlace(2, 10);
const B10b = makePlace(2, 10, 2);
const B12 = makePlace(2, 12);
const LINES = toLines([A9, A10, B10, B10b, A11, B12], [1, 2]);

test('a column shows a gap at a time at which it has no place, and stacks places of the same time', () => {
  expect(LINES.map(({ start, cells }) => [start, ...cells])).toEqual([
    [9, A9, null],
    [10, A10, B10],
    [10, null, B10b],
    [11, A11, null],
    [12, null, B12],
  ]);
});

test.each([
  ['ArrowDown', A10, A11],
  ['ArrowDown', A11, A11],
  ['ArrowUp', B10b, B10],
  ['Home', B12, B10],
  ['End', A9, A11],
  ['PageDown', B10, B12],
  ['ArrowRight', A10, B10],
  ['ArrowRight', A9, B10],
  ['ArrowLeft', B12, A11],
  ['ArrowLeft', A10, null],
  ['ArrowRight', B12, null],
  ['c', A9, null],
])('the key %s leads to the next place in its direction, if one exists', (key, from, to) => {
  expect(placeAfterKey(key, from, LINES)).toBe(to);
});

test('a range of chosen places stays within its column', () => {
  expect(placesBetween(B12, B10, LINES)).toEqual([B10, B10b, B12]);
});
