import { expect, test } from 'vitest';
import { findNearestDays, findNearestSlots } from './find-nearest.ts';

const DAY = Date.UTC(2026, 11, 10) / 1000;
const slotAt = (hour: number) => ({
  bookingDate: DAY,
  bookingStartDate: DAY + hour * 3600,
  bookingEndDate: DAY + hour * 3600 + 1800,
  bookingStartTime: '',
  bookingEndTime: '',
  ServiceId: 1,
  LocationId: 1,
  OperatorUserId: 1,
  serviceName: '',
  locationName: '',
  freePlaces: 1,
});
const makeDay = (date: string, free: number) => ({ date, free, places: 8, reason: null, partReason: null });

test('the nearest slots of a day are returned in order of time', () => {
  const toHours = (slots: ReturnType<typeof findNearestSlots>) =>
    slots.map((slot) => (slot.bookingStartDate - DAY) / 3600);
  const slots = [8, 8.5, 9.5, 11, 11.5].map(slotAt);
  expect(toHours(findNearestSlots(slots, DAY + 9 * 3600))).toEqual([8, 8.5, 9.5]);
  expect(toHours(findNearestSlots(slots, DAY + 12 * 3600))).toEqual([9.5, 11, 11.5]);
  expect(findNearestSlots([], DAY)).toEqual([]);
});

test('nearest days with a free place exclude the day itself', () => {
  const days = [
    makeDay('2026-12-07', 2),
    makeDay('2026-12-09', 0),
    makeDay('2026-12-10', 4),
    makeDay('2026-12-11', 1),
    makeDay('2026-12-14', 8),
    makeDay('2026-12-21', 8),
  ];
  expect(findNearestDays(days, DAY).map(({ date }) => date)).toEqual([
    '2026-12-07',
    '2026-12-11',
    '2026-12-14',
  ]);
});
