import { expect, test } from 'vitest';
import type { DayPlace } from '#shared/bookings.ts';
import { DAY, parseIsoDate } from '#shared/town-clock.ts';
import { offersOf, whenOf } from './offers.ts';

const MIDNIGHT = parseIsoDate('2026-12-10') ?? 0;
const at = (hour: number) => MIDNIGHT + hour * 3600;
const place = (hour: number, id?: number) =>
  ({ id, bookingStartDate: at(hour), bookingEndDate: at(hour) + 1800 }) as DayPlace;
const keys = (known: Partial<Parameters<typeof offersOf>[0]>) =>
  offersOf({ today: [], later: [], wanted: null, now: at(10.25), ...known }).map(({ key }) => key);

test('two of today and one later, not those that are over; one more at the time that runs', () => {
  const today = [place(9), place(10, 7), place(10.5), place(10.5), place(11), place(11.5)];
  expect(keys({ today, later: [at(32), at(33)] })).toEqual([
    `free-${at(10.5)}`,
    `free-${at(11)}`,
    `free-${at(32)}`,
    `extra-${at(10)}`,
  ]);
});

test('more of today where there is nothing later, and later alone where today is over', () => {
  const today = [place(10.5), place(11), place(11.5)];
  expect(keys({ today })).toEqual([
    `free-${at(10.5)}`,
    `free-${at(11)}`,
    `free-${at(11.5)}`,
    `extra-${at(10.5)}`,
  ]);
  expect(keys({ today: [place(9)], later: [at(32)] })).toEqual([`free-${at(32)}`]);
  expect(keys({})).toEqual([]);
});

test('the wanted one comes first, wherever it is', () => {
  expect(keys({ today: [place(11)], wanted: at(200) })).toEqual([
    `free-${at(200)}`,
    `free-${at(11)}`,
    `extra-${at(200)}`,
  ]);
});

test.each([
  [at(10.5), 'hoy 10:30 hs'],
  [at(32), 'mañana 08:00 hs'],
  [at(8) + 5 * DAY, 'martes 15 de diciembre 08:00 hs'],
])('%d is %s', (start, words) => {
  expect(whenOf({ key: '', start, isExtra: false }, at(10))).toBe(words);
});
