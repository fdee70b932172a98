import { expect, test } from 'vitest';
import { findQuotaProblems, newQuotaRow, toQuotas } from './quota-rows.ts';

const opens = { date: '2026-12-01', dateProblem: null, minuteOfDay: null };
const rows = [{ ...newQuotaRow([]), most: 3, opens }];

test('a group’s opening hour is checked and sent only where its field is shown', () => {
  expect(findQuotaProblems(rows, { hasOpenings: true }).map(({ message }) => message)).toEqual([
    'Escribí el día y la hora',
  ]);
  expect(findQuotaProblems(rows, { hasOpenings: false })).toEqual([]);
  const complete = rows.map((row) => ({ ...row, opens: { ...opens, minuteOfDay: 480 } }));
  expect(toQuotas(complete, { hasOpenings: true })[0]?.opensAt).toBeGreaterThan(0);
  expect(toQuotas(complete, { hasOpenings: false })[0]?.opensAt).toBeNull();
});
