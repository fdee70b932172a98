import { expect, test } from 'vitest';
import { dayAfterKey } from './calendar-dates.ts';

// This day is a Wednesday; weeks begin on Sunday.
const DAY = '2026-12-16';

test.each([
  ['ArrowLeft', '2026-12-15'],
  ['ArrowRight', '2026-12-17'],
  ['ArrowUp', '2026-12-09'],
  ['ArrowDown', '2026-12-23'],
  ['Home', '2026-12-13'],
  ['End', '2026-12-19'],
  ['PageUp', '2026-11-16'],
  ['PageDown', '2027-01-16'],
  ['Tab', null],
  ['a', null],
])('the key %s on a Wednesday moves to %s', (key, day) => {
  expect(dayAfterKey({ key, shiftKey: false }, DAY)).toBe(day);
});

test('Home and End stay within the week, and Shift with Page keys moves by years', () => {
  expect(dayAfterKey({ key: 'Home', shiftKey: false }, '2026-12-13')).toBe('2026-12-13');
  expect(dayAfterKey({ key: 'End', shiftKey: false }, '2026-12-19')).toBe('2026-12-19');
  expect(dayAfterKey({ key: 'End', shiftKey: false }, '2026-12-27')).toBe('2027-01-02');
  expect(dayAfterKey({ key: 'PageUp', shiftKey: true }, DAY)).toBe('2025-12-16');
  expect(dayAfterKey({ key: 'PageDown', shiftKey: true }, '2028-02-29')).toBe('2029-02-28');
});
