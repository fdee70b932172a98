import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../platform/durations.ts';
import { toStartOfDay } from '../platform/town-clock.ts';
import type { ReminderRule } from '../schedule/services.ts';

const TEN_OCLOCK_MINUTE = 600;

/** Reminds on the day before, early enough for a fast that begins in the evening. */
export const DEFAULT_REMINDERS: readonly ReminderRule[] = [
  { kind: 'days', amount: 1, minute: TEN_OCLOCK_MINUTE },
];

/**
 * Returns the wall-clock second at which a rule is due; null without a preparation to remind of.
 * `firstStepHours` is how long before the start the preparation begins.
 */
export function toReminderTime(rule: ReminderRule, starts: number, firstStepHours: number): number | null {
  const { kind, amount, minute } = rule;
  if (kind === 'days') return toStartOfDay(starts) - amount * DAY_SECONDS + minute * MINUTE_SECONDS;
  if (kind === 'hours') return starts - amount * HOUR_SECONDS;
  return firstStepHours > 0 ? starts - (firstStepHours + amount) * HOUR_SECONDS : null;
}

export type DueRule<Rule> = { rule: Rule; moment: number };

/** Returns the last rule whose moment has come: its reminder covers all earlier ones. */
export function findDueRule<Rule extends ReminderRule>(
  rules: readonly Rule[],
  starts: number,
  firstStepHours: number,
  townNow: number,
): DueRule<Rule> | null {
  const due = rules.flatMap((rule) => {
    const moment = toReminderTime(rule, starts, firstStepHours);
    return moment !== null && moment <= townNow ? [{ rule, moment }] : [];
  });
  return due.toSorted((a, b) => b.moment - a.moment)[0] ?? null;
}

/** Returns the wall-clock second of the next reminder; null for none. */
export function findNextReminder(
  rules: readonly ReminderRule[],
  starts: number,
  firstStepHours: number,
  townNow: number,
): number | null {
  const moments = rules.flatMap((rule) => toReminderTime(rule, starts, firstStepHours) ?? []);
  const upcoming = moments.filter((moment) => townNow < moment && moment < starts);
  return upcoming.length > 0 ? Math.min(...upcoming) : null;
}
