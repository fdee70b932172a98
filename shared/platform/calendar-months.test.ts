import { expect, test } from 'vitest';
import { addDays, addMonths } from './calendar-months.ts';

test.each([
  ['2028-02-29', 12, '2029-02-28'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2025-09-14', 6, '2026-03-14'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-01', 1, '2027-01-01'],
])('%s plus %i months is %s (acceptance 12)', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

test('addDays crosses the end of a year', () => {
  expect(addDays('2026-12-20', 21)).toBe('2027-01-10');
});
