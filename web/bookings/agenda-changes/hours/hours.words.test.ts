import { expect, test } from 'vitest';
import type { Hours } from '#shared/schedule/slots.ts';
import { daysInWords, hoursInWords } from './hours.words.ts';

const TODAY = '2026-11-21';
const range = (weekday: number, from: number, to: number, valid: Partial<Hours> = {}): Hours => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
  slotMinutes: 30,
  places: 1,
  validFrom: '2020-01-01',
  validTo: null,
  ...valid,
});

test('consecutive days are shortened to first and last', () => {
  expect(daysInWords([1, 2, 3, 4, 5])).toBe('lun a vie');
  expect(daysInWords([4, 2])).toBe('mar y jue');
  expect(daysInWords([1, 3, 5])).toBe('lun, mié y vie');
  expect(daysInWords([0, 1, 2, 3])).toBe('lun a mié y dom');
  expect(daysInWords([0, 1, 2, 3, 4, 5, 6])).toBe('todos los días');
});

test('days with equal hours share one text', () => {
  const week = [1, 2, 3, 4, 5].map((day) => range(day, 8, 12));
  expect(hoursInWords(week, TODAY)).toBe('lun a vie 8–12');
  expect(hoursInWords([...week, range(3, 14, 17.5)], TODAY)).toBe(
    'lun, mar, jue y vie 8–12; mié 8–12 y 14–17:30',
  );
});

test('expired hours are left out and future hours name their start', () => {
  const old = range(1, 8, 12, { validTo: '2026-11-20' });
  const later = range(2, 9, 13, { validFrom: '2027-03-01' });
  expect(hoursInWords([old, later, range(5, 8, 10)], TODAY)).toBe('vie 8–10');
  expect(hoursInWords([old, later], TODAY)).toBe('desde el 01/03/2027: mar 9–13');
  expect(hoursInWords([old], TODAY)).toBe('');
});
