import { expect, test } from 'vitest';
import type { BookingChange, DayPlace } from '#shared/bookings/bookings.ts';
import { applyMarks, toRestoringChange } from './apply-marks.ts';

const SENT_AT = 90_000;
const booking = (id: number) => ({ id, bookingStatus: 'A', arrivedAt: null, insideAt: null }) as DayPlace;
const free = { bookingStartDate: 0 } as DayPlace;
const sent = (change: BookingChange) => new Map([[2, { change: { ...change, id: 2 }, sentAt: SENT_AT }]]);

test("returns the day's list itself while no change is pending", () => {
  const places = [free, booking(1)];
  expect(applyMarks(places, new Map())).toBe(places);
});

test.each([
  [{ bookingStatus: 'D' }, { bookingStatus: 'D' }],
  [{ whereabouts: 'waiting' }, { arrivedAt: SENT_AT, insideAt: null }],
  [{ whereabouts: 'inside' }, { arrivedAt: SENT_AT, insideAt: SENT_AT }],
  [{ whereabouts: 'away' }, { arrivedAt: null, insideAt: null }],
  [{ bookingStatus: 'C' }, { bookingStatus: 'A' }],
] satisfies [BookingChange, Partial<DayPlace>][])(
  'pending %j shows %j and changes no other row',
  (change, shown) => {
    const places = [free, booking(1), booking(2)];
    const marked = applyMarks(places, sent(change));
    expect(marked[2]).toMatchObject(shown);
    expect([marked[0], marked[1]]).toEqual([free, booking(1)]);
    expect(marked[1]).toBe(places[1]);
  },
);

test('restores the reason along with the state of a missed booking', () => {
  const was = {
    id: 2,
    updatedAt: 7,
    bookingStatus: 'N',
    notDoneReason: 'town',
    Pet: { petName: 'Luna' },
  } as const;
  expect(toRestoringChange(was)).toEqual({ id: 2, updatedAt: 7, bookingStatus: 'N', notDoneReason: 'town' });
  expect(toRestoringChange({ ...was, bookingStatus: 'D' })).toEqual({
    id: 2,
    updatedAt: 7,
    bookingStatus: 'D',
  });
});
