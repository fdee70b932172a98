import { expect, test } from 'vitest';
import type { Closure } from '#shared/bookings/closures.ts';
import { closureDaysInWords, closureTimesInWords, sortUpcomingFirst } from './closure.words.ts';
import { findClosureProblems, toClosureDraft, toClosureForm } from './closure-draft.ts';
import { toScope, toTarget } from './closure-scope.ts';

const makeClosure = (changes: Partial<Closure> = {}): Closure => ({
  id: 1,
  fromDate: '2026-12-25',
  toDate: '2026-12-25',
  fromMinute: null,
  toMinute: null,
  reason: 'Navidad',
  AgendaId: null,
  LocationId: null,
  updatedAt: 1,
  ...changes,
});

test('a closure is described by its days and hours', () => {
  expect(closureDaysInWords(makeClosure())).toBe('vie 25 dic');
  expect(closureDaysInWords(makeClosure({ toDate: '2027-01-02' }))).toBe('vie 25 dic al sáb 2 ene');
  expect(closureTimesInWords(makeClosure())).toBeNull();
  expect(closureTimesInWords(makeClosure({ fromMinute: 600, toMinute: 1440 }))).toBe('de 10:00 a 24:00');
});

test('upcoming closures come first, the soonest on top', () => {
  const days = ['2026-05-01', '2026-12-25', '2026-01-01', '2026-11-23'];
  const closures = days.map((date, id) => makeClosure({ id, fromDate: date, toDate: date }));
  expect(sortUpcomingFirst(closures, '2026-11-21').map(({ fromDate }) => fromDate)).toEqual([
    '2026-11-23',
    '2026-12-25',
    '2026-05-01',
    '2026-01-01',
  ]);
});

test('the agenda or location of a closure converts to one text and back', () => {
  for (const target of [
    { AgendaId: null, LocationId: null },
    { AgendaId: 7, LocationId: null },
    { AgendaId: null, LocationId: 3 },
  ])
    expect(toTarget(toScope(target))).toEqual(target);
});

test('the form of a closure converts back to its closure and reports missing fields', () => {
  const {
    id: _,
    updatedAt: __,
    ...part
  } = makeClosure({ toDate: '2026-12-26', fromMinute: 480, toMinute: 600, AgendaId: 2 });
  const form = toClosureForm({ id: 1, updatedAt: 1, ...part }, null);
  expect(toClosureDraft(form)).toEqual(part);
  expect(toClosureDraft({ ...form, isPart: false })).toEqual({ ...part, fromMinute: null, toMinute: null });
  expect(findClosureProblems({ ...form, reason: '  ' })[0]?.field).toBe('reason');
  expect(findClosureProblems({ ...form, toDate: '2026-12-01' })[0]?.field).toBe('toDate');
  const undatedForm = { ...form, fromDate: null, fromDateProblem: 'Esa fecha no existe' };
  expect(findClosureProblems(undatedForm)).toEqual([{ field: 'fromDate', message: 'Esa fecha no existe' }]);
  expect(findClosureProblems({ ...form, toMinute: 480 })[0]?.field).toBe('toMinute');
  const blankProblems = findClosureProblems({ ...toClosureForm(null, null), isPart: true });
  expect(blankProblems.map(({ field }) => field)).toEqual([
    'scope',
    'fromDate',
    'fromMinute',
    'toMinute',
    'reason',
  ]);
});
