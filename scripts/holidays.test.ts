import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOLIDAY_YEARS } from '../server/bookings/agenda-changes/national-holidays.data.ts';
import { formatHolidaysSource } from './holidays.ts';

test('the file of national holidays says what date-holidays says of its years', () => {
  const { first, last } = HOLIDAY_YEARS;
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const source = readFileSync('server/bookings/agenda-changes/national-holidays.data.ts', 'utf8');
  expect(source).toBe(formatHolidaysSource(years));
});
