import { expect, test } from 'vitest';
import { findFirstCountedDay, toPause } from './absence-rule.ts';

const RULE = { noShowMax: 2, noShowMonths: 12, noShowPauseDays: 60 };
const TWO_DAYS = ['2026-04-10', '2026-02-03'];

test('absences on two days pause booking for sixty days after the last', () => {
  expect(toPause(TWO_DAYS, RULE, '2026-06-08')).toEqual({
    missed: ['2026-02-03', '2026-04-10'],
    from: '2026-06-09',
  });
  expect(toPause(TWO_DAYS, RULE, '2026-06-09')).toBeNull();
});

test('absences on one day alone, even of two pets, or without a rule do not pause booking', () => {
  expect(toPause(['2026-04-10'], RULE, '2026-04-11')).toBeNull();
  expect(toPause(['2026-04-10', '2026-04-10'], RULE, '2026-04-11')).toBeNull();
  expect(toPause(TWO_DAYS, { ...RULE, noShowMax: 0 }, '2026-04-11')).toBeNull();
});

test('absences too far apart do not count together, and an older pair still pauses beside a late single one', () => {
  expect(toPause(['2025-04-10', '2026-04-10'], RULE, '2026-04-11')).toBeNull();
  expect(toPause(['2025-04-11', '2026-04-10'], RULE, '2026-04-11')).not.toBeNull();
  const shortRule = { noShowMax: 2, noShowMonths: 1, noShowPauseDays: 365 };
  expect(toPause(['2026-01-01', '2026-01-20', '2026-06-01'], shortRule, '2026-06-02')).toEqual({
    missed: ['2026-01-01', '2026-01-20'],
    from: '2027-01-20',
  });
});

test('absences before the first day that counts never pause booking', () => {
  const today = '2026-06-08';
  const firstCountedDay = findFirstCountedDay(RULE, today);
  expect(firstCountedDay).toBe('2025-04-09');
  expect(toPause(['2025-04-09', '2026-04-09'], RULE, today)).toBeNull();
});
