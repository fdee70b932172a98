import { addDays, addMonths } from '../platform/calendar-months.ts';

/**
 * After `noShowMax` missed days (0: never) within `noShowMonths`, booking pauses for `noShowPauseDays` after
 * the last.
 */
export type AbsenceRule = { noShowMax: number; noShowMonths: number; noShowPauseDays: number };

/** Lists the missed days; booking opens again on `from`. Dates are 'YYYY-MM-DD'. */
export type Pause = {
  missed: string[];
  from: string;
};

/**
 * Returns the pause today; null for none. Derived, never stored: a pardon or a correction lifts it at once.
 * Two pets missed on one day are one missed day.
 */
export function toPause(missed: readonly string[], rule: AbsenceRule, today: string): Pause | null {
  if (rule.noShowMax === 0) return null;
  const days = [...new Set(missed)].toSorted();
  for (const last of days.toReversed()) {
    const since = addMonths(last, -rule.noShowMonths);
    const countedDays = days.filter((day) => since < day && day <= last);
    const pauseEnd = addDays(last, rule.noShowPauseDays);
    if (countedDays.length >= rule.noShowMax)
      return today < pauseEnd ? { missed: countedDays, from: pauseEnd } : null;
  }
  return null;
}

/** Returns the first day on which an absence may still matter. */
export function findFirstCountedDay({ noShowMonths, noShowPauseDays }: AbsenceRule, today: string): string {
  return addMonths(addDays(today, -noShowPauseDays), -noShowMonths);
}
