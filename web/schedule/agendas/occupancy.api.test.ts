import { expect, test } from 'vitest';
import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';
import { sumDaysByDate } from './occupancy.api.ts';

const makeDay = (date: string, change: Partial<OccupancyDay>): OccupancyDay => ({
  date,
  places: 0,
  free: 0,
  taken: 0,
  done: 0,
  notDone: 0,
  extra: 0,
  reason: null,
  partReason: null,
  ...change,
});

test('days of several agendas are summed', () => {
  const days = [
    makeDay('2026-12-10', { places: 8, free: 3, taken: 6, done: 1, extra: 1 }),
    makeDay('2026-12-11', { places: 8, free: 8 }),
    makeDay('2026-12-10', { places: 4, free: 1, taken: 3, notDone: 2 }),
  ];
  expect(sumDaysByDate(days)).toEqual([
    makeDay('2026-12-10', { places: 12, free: 4, taken: 9, done: 1, notDone: 2, extra: 1 }),
    days[1],
  ]);
});

test('a day of several agendas is closed if all of them are', () => {
  const closedDay = makeDay('2026-12-25', { reason: 'Navidad' });
  expect(sumDaysByDate([makeDay('2026-12-25', {}), closedDay])).toEqual([closedDay]);
  expect(sumDaysByDate([makeDay('2026-12-25', { places: 2, free: 2 }), closedDay])[0]?.reason).toBeNull();
});
