import { expect, test } from 'vitest';
import { CLOSURE_MESSAGES, type ClosureDraft } from '#shared/bookings/closures.ts';
import { findClosureProblem } from './closure.rules.ts';

const findProblemOf = (change: Partial<ClosureDraft>) =>
  findClosureProblem({
    fromDate: '2026-12-01',
    toDate: '2026-12-01',
    fromMinute: 540,
    toMinute: 600,
    reason: 'Desinfección',
    AgendaId: null,
    LocationId: null,
    ...change,
  });

test.each([
  [{}, null],
  [{ fromMinute: 599 }, null],
  [{ fromMinute: 600 }, CLOSURE_MESSAGES.minutes],
  [{ fromMinute: null, toMinute: null }, null],
  [{ fromMinute: 1_440, toMinute: null }, CLOSURE_MESSAGES.minutes],
  [{ toDate: '2026-11-30' }, CLOSURE_MESSAGES.dates],
])('the problem of a closure with %j is: %s', (change, expected) => {
  expect(findProblemOf(change)).toBe(expected);
});
