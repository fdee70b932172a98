import { expect, test } from 'vitest';
import { OPERATIVO_MESSAGES } from '#shared/schedule/operativos.ts';
import { findQuotaProblems, newQuotaRow, type QuotaRow, quotaInWords, toQuotas } from './quota-rows.ts';

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

test('a group needs its count and its shown organisation, and may not repeat another group', () => {
  const group = { ...newQuotaRow([]), most: 3 };
  const findMessages = (...groups: QuotaRow[]) =>
    findQuotaProblems(groups, { hasOpenings: false }).map(({ message }) => message);
  expect(findMessages({ ...group, most: null })).toEqual(['Escribí cuántos, de 0 a 1000']);
  expect(findMessages({ ...group, organisation: ' ' })).toEqual(['Escribí el nombre de la organización']);
  expect(findMessages(group, { ...group, organisation: 'Patitas' })).toEqual([]);
  expect(findMessages(group, { ...group, most: 5 })).toEqual([OPERATIVO_MESSAGES.twice]);
});

test('a group is put into words with its number, organisation and opening', () => {
  const group = { ...newQuotaRow([]), most: 3, opens: { ...opens, minuteOfDay: 480 } };
  const shown = { hasOpenings: true };
  const hidden = { hasOpenings: false };
  expect(quotaInWords(group, [], hidden)).toBe('Hasta 3 animales');
  expect(quotaInWords(group, [], shown)).toBe('Hasta 3 animales, abre el martes 01/12 a las 08:00');
  expect(quotaInWords({ ...group, organisation: 'Patitas' }, [], hidden)).toBe(
    'Reservar 3 animales, de Patitas',
  );
});
