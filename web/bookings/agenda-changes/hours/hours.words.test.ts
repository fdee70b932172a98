import { expect, test } from 'vitest';
import type { Hours } from '#shared/schedule/slots.ts';
import { daysInWords, hoursInWords } from './hours.words.ts';

const TODAY = '2026-11-21';
const makeHours = (
  weekday: number,
  fromHour: number,
  toHour: number,
  validity: Partial<Hours> = {},
): Hours => ({
  weekday,
  fromMinute: fromHour * 60,
  toMinute: toHour * 60,
  slotMinutes: 30,
  places: 1,
  validFrom: '2020-01-01',
  validTo: null,
  ...validity,
});

test('consecutive weekdays are written as the first and the last', () => {
  expect(daysInWords([1, 2, 3, 4, 5])).toBe('lun a vie');
  expect(daysInWords([4, 2])).toBe('mar y jue');
  expect(daysInWords([1, 3, 5])).toBe('lun, mié y vie');
  expect(daysInWords([0, 1, 2, 3])).toBe('lun a mié y dom');
  expect(daysInWords([0, 1, 2, 3, 4, 5, 6])).toBe('todos los días');
});

test('weekdays with equal hours share one text', () => {
  const week = [1, 2, 3, 4, 5].map((day) => makeHours(day, 8, 12));
  expect(hoursInWords(week, TODAY)).toBe('lun a vie 8–12');
  expect(hoursInWords([...week, makeHours(3, 14, 17.5)], TODAY)).toBe(
    'lun, mar, jue y vie 8–12; mié 8–12 y 14–17:30',
  );
});

test('expired hours are left out and future hours name their start', () => {
  const expiredHours = makeHours(1, 8, 12, { validTo: '2026-11-20' });
  const futureHours = makeHours(2, 9, 13, { validFrom: '2027-03-01' });
  expect(hoursInWords([expiredHours, futureHours, makeHours(5, 8, 10)], TODAY)).toBe('vie 8–10');
  expect(hoursInWords([expiredHours, futureHours], TODAY)).toBe('desde el 01/03/2027: mar 9–13');
  expect(hoursInWords([expiredHours], TODAY)).toBe('');
});
