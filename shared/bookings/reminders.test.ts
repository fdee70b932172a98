import { expect, test } from 'vitest';
import { DEFAULT_REMINDERS, findDueRule, findNextReminder } from './reminders.ts';

const toWallTime = (text: string) => Date.parse(`${text}Z`) / 1000;
const STARTS = toWallTime('2027-03-03T08:30');

test('the default reminder is at ten of the day before, at whatever time the booking begins', () => {
  for (const start of ['2027-03-01T00:00', '2027-03-01T08:30', '2027-03-01T23:59']) {
    const next = findNextReminder(DEFAULT_REMINDERS, toWallTime(start), 0, toWallTime('2027-02-01T00:00'));
    expect(next).toBe(toWallTime('2027-02-28T10:00'));
  }
});

test('the next reminder is the first whose moment is in the future', () => {
  const rules = [
    { kind: 'hours', amount: 3, minute: 0 },
    { kind: 'preparation', amount: 2, minute: 0 },
    { kind: 'days', amount: 2, minute: 600 },
  ] as const;
  const findNextAfter = (townNow: string, firstStepHours = 12) =>
    findNextReminder(rules, STARTS, firstStepHours, toWallTime(townNow));
  expect(findNextAfter('2027-03-01T09:59')).toBe(toWallTime('2027-03-01T10:00'));
  expect(findNextAfter('2027-03-01T10:00')).toBe(toWallTime('2027-03-02T18:30'));
  expect(findNextAfter('2027-03-01T10:00', 0)).toBe(toWallTime('2027-03-03T05:30'));
  expect(findNextAfter('2027-03-03T05:30')).toBeNull();
});

test('a service without reminders has no next reminder', () => {
  expect(findNextReminder([], STARTS, 12, toWallTime('2027-03-01T00:00'))).toBeNull();
});

test('the due reminder is the last whose moment has come', () => {
  const early = { kind: 'days', amount: 2, minute: 600 } as const;
  const late = { kind: 'hours', amount: 3, minute: 0 } as const;
  const findDueAt = (townNow: string) =>
    findDueRule([early, late], STARTS, 0, toWallTime(townNow))?.rule ?? null;
  expect([findDueAt('2027-03-01T09:59:59'), findDueAt('2027-03-01T10:00')]).toEqual([null, early]);
  expect([findDueAt('2027-03-03T05:29:59'), findDueAt('2027-03-03T05:30')]).toEqual([early, late]);
});
