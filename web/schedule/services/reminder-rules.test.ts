import { expect, test } from 'vitest';
import { findReminderProblems, newReminder, reminderInWords, toReminderRules } from './reminder-rules.ts';

test('a complete reminder is described in words', () => {
  const toWords = (
    kind: 'days' | 'hours' | 'preparation',
    amount: number | null,
    minute: number | null = 600,
  ) => reminderInWords({ key: '', kind, amount, minute });
  expect(toWords('days', 1)).toBe('El día antes, a las 10:00 hs.');
  expect(toWords('days', 0, 450)).toBe('El mismo día, a las 07:30 hs.');
  expect(toWords('days', 7)).toBe('7 días antes, a las 10:00 hs.');
  expect(toWords('hours', 48)).toBe('48 horas antes de la hora del turno.');
  expect(toWords('preparation', 1)).toContain('1 hora antes de que empiece lo primero');
  expect(toWords('preparation', 0)).toContain('Justo cuando empieza lo primero');
  expect([toWords('days', null), toWords('days', 1, null)]).toEqual(['', '']);
});

test("a reminder's missing value names its row, and only reminders in days need an hour", () => {
  const reminder = newReminder([]);
  expect(findReminderProblems(reminder)[0]?.field).toBe(`${reminder.key} amount`);
  expect(findReminderProblems({ ...reminder, amount: 1, minute: null })[0]?.field).toBe(
    `${reminder.key} minute`,
  );
  const hoursReminder = { ...reminder, kind: 'hours' as const, amount: 48, minute: null };
  expect(findReminderProblems(hoursReminder)).toEqual([]);
  expect(toReminderRules([hoursReminder])).toEqual([{ kind: 'hours', amount: 48, minute: 0 }]);
});
