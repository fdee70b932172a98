import { expect, test } from 'vitest';
import type { BookingChange, DayPlace } from '#shared/bookings/bookings.ts';
import { applyMarks, toRestoringChange } from './apply-marks.ts';

const SENT_AT = 90_000;
const makeBooking = (id: number) => ({ id, bookingStatus: 'A', arrivedAt: null, insideAt: null }) as DayPlace;
const freePlace = { bookingStartDate: 0 } as DayPlace;
const toSentChanges = (change: BookingChange) =>
  new Map([[2, { change: { ...change, id: 2 }, sentAt: SENT_AT }]]);

test("the day's list stays the same object while no change is pending", () => {
  const places = [freePlace, makeBooking(1)];
  expect(applyMarks(places, new Map())).toBe(places);
});

test.each([
  [{ bookingStatus: 'D' }, { bookingStatus: 'D' }],
  [{ whereabouts: 'waiting' }, { arrivedAt: SENT_AT, insideAt: null }],
  [{ whereabouts: 'inside' }, { arrivedAt: SENT_AT, insideAt: SENT_AT }],
  [{ whereabouts: 'away' }, { arrivedAt: null, insideAt: null }],
  [{ bookingStatus: 'C' }, { bookingStatus: 'A' }],
] satisfies [BookingChange, Partial<DayPlace>][])(
  'the pending change %j shows %j and affects no other row',
  (change, shown) => {
    const places = [freePlace, makeBooking(1), makeBooking(2)];
    const marked = applyMarks(places, toSentChanges(change));
    expect(marked[2]).toMatchObject(shown);
    expect([marked[0], marked[1]]).toEqual([freePlace, makeBooking(1)]);
    expect(marked[1]).toBe(places[1]);
  },
);

test('restoring a missed booking restores its reason too', () => {
  const missedBooking = {
    id: 2,
    updatedAt: 7,
    bookingStatus: 'N',
    notDoneReason: 'town',
    Pet: { petName: 'Luna' },
  } as const;
  expect(toRestoringChange(missedBooking)).toEqual({
    id: 2,
    updatedAt: 7,
    bookingStatus: 'N',
    notDoneReason: 'town',
  });
  expect(toRestoringChange({ ...missedBooking, bookingStatus: 'D' })).toEqual({
    id: 2,
    updatedAt: 7,
    bookingStatus: 'D',
  });
});
