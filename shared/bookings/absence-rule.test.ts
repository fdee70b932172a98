import { expect, test } from 'vitest';
import { findFirstCounted, toPause } from './absence-rule.ts';

const RULE = { noShowMax: 2, noShowMonths: 12, noShowPauseDays: 60 };
const TWO = ['2026-04-10', '2026-02-03'];

test('two days missed pause booking for sixty days after the last', () => {
  expect(toPause(TWO, RULE, '2026-06-08')).toEqual({
    missed: ['2026-02-03', '2026-04-10'],
    from: '2026-06-09',
  });
  expect(toPause(TWO, RULE, '2026-06-09')).toBeNull();
});

test('one day alone doesn’t, nor do two pets on one day, nor anything where the rule is off', () => {
  expect(toPause(['2026-04-10'], RULE, '2026-04-11')).toBeNull();
  expect(toPause(['2026-04-10', '2026-04-10'], RULE, '2026-04-11')).toBeNull();
  expect(toPause(TWO, { ...RULE, noShowMax: 0 }, '2026-04-11')).toBeNull();
});

test('days too far apart don’t count together; an older pair still pauses beside a late single one', () => {
  expect(toPause(['2025-04-10', '2026-04-10'], RULE, '2026-04-11')).toBeNull();
  expect(toPause(['2025-04-11', '2026-04-10'], RULE, '2026-04-11')).not.toBeNull();
  const short = { noShowMax: 2, noShowMonths: 1, noShowPauseDays: 365 };
  expect(toPause(['2026-01-01', '2026-01-20', '2026-06-01'], short, '2026-06-02')).toEqual({
    missed: ['2026-01-01', '2026-01-20'],
    from: '2027-01-20',
  });
});

test('absences before the first day that counts never matter', () => {
  const today = '2026-06-08';
  const first = findFirstCounted(RULE, today);
  expect(first).toBe('2025-04-09');
  expect(toPause(['2025-04-09', '2026-04-09'], RULE, today)).toBeNull();
});
