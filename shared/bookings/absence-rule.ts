import { daysLater, monthsLater } from '../platform/calendar-months.ts';

/** After `noShowMax` days missed (0: never) within so many months, nobody books for so many days after the last. */
export type AbsenceRule = { noShowMax: number; noShowMonths: number; noShowPauseDays: number };

/** Dates are 'YYYY-MM-DD'. */
export type Pause = {
  /** The days that were missed and count, in order. */
  missed: string[];
  /** The first day on which booking is possible again. */
  from: string;
};

/**
 * What the days missed do to booking today; null where nothing. Derived whenever it is asked, never stored: what turns
 * out to be no absence, or is pardoned, lifts it at once. Two pets missed on one day are one day missed.
 */
export function pauseOf(missed: readonly string[], rule: AbsenceRule, today: string): Pause | null {
  if (rule.noShowMax === 0) return null;
  const days = [...new Set(missed)].toSorted();
  for (const last of days.toReversed()) {
    const since = monthsLater(last, -rule.noShowMonths);
    const counted = days.filter((day) => since < day && day <= last);
    const from = daysLater(last, rule.noShowPauseDays);
    if (counted.length >= rule.noShowMax) return today < from ? { missed: counted, from } : null;
  }
  return null;
}

/** Before this day nothing that was missed can matter today. */
export function firstThatCounts({ noShowMonths, noShowPauseDays }: AbsenceRule, today: string): string {
  return monthsLater(daysLater(today, -noShowPauseDays), -noShowMonths);
}
