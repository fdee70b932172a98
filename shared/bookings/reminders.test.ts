import { expect, test } from 'vitest';
import { DEFAULT_REMINDERS, findDueRule, findNextReminder } from './reminders.ts';

const toWall = (text: string) => Date.parse(`${text}Z`) / 1000;
const STARTS = toWall('2027-03-03T08:30');

test('the default reminder is at ten of the day before, at whatever time the booking begins', () => {
  for (const start of ['2027-03-01T00:00', '2027-03-01T08:30', '2027-03-01T23:59']) {
    const next = findNextReminder(DEFAULT_REMINDERS, toWall(start), 0, toWall('2027-02-01T00:00'));
    expect(next).toBe(toWall('2027-02-28T10:00'));
  }
});

test('the next reminder is the first whose moment is in the future', () => {
  const rules = [
    { kind: 'hours', amount: 3, minute: 0 },
    { kind: 'preparation', amount: 2, minute: 0 },
    { kind: 'days', amount: 2, minute: 600 },
  ] as const;
  const findNextReminderOf = (townNow: string, firstStepHours = 12) =>
    findNextReminder(rules, STARTS, firstStepHours, toWall(townNow));
  expect(findNextReminderOf('2027-03-01T09:59')).toBe(toWall('2027-03-01T10:00'));
  expect(findNextReminderOf('2027-03-01T10:00')).toBe(toWall('2027-03-02T18:30'));
  expect(findNextReminderOf('2027-03-01T10:00', 0)).toBe(toWall('2027-03-03T05:30'));
  expect(findNextReminderOf('2027-03-03T05:30')).toBeNull();
});

test('a service without reminders has no next reminder', () => {
  expect(findNextReminder([], STARTS, 12, toWall('2027-03-01T00:00'))).toBeNull();
});

test('the due reminder is the last whose moment has come', () => {
  const [early, late] = [
    { kind: 'days', amount: 2, minute: 600 },
    { kind: 'hours', amount: 3, minute: 0 },
  ] as const;
  const findRuleAt = (townNow: string) =>
    findDueRule([early, late], STARTS, 0, toWall(townNow))?.rule ?? null;
  expect([findRuleAt('2027-03-01T09:59:59'), findRuleAt('2027-03-01T10:00')]).toEqual([null, early]);
  expect([findRuleAt('2027-03-03T05:29:59'), findRuleAt('2027-03-03T05:30')]).toEqual([early, late]);
});
