import type { Closure } from '#shared/bookings/closures.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { shortDayInWords } from '../../../platform/calendar/calendar-dates.ts';
import { timeOfMinute } from '../../../platform/fields/time-typing.ts';

type ClosurePeriod = Pick<Closure, 'fromDate' | 'toDate' | 'fromMinute' | 'toMinute'>;

/** Formats as 'vie 25 dic' or 'lun 4 ene al vie 15 ene'. */
export function closureDaysInWords({ fromDate, toDate }: ClosurePeriod): string {
  const start = dayInWords(fromDate);
  return fromDate === toDate ? start : `${start} al ${dayInWords(toDate)}`;
}

/** Formats as 'de 10:00 a 12:00'; returns null for whole days. */
export function closureTimesInWords({ fromMinute, toMinute }: ClosurePeriod): string | null {
  if (fromMinute === null && toMinute === null) return null;
  return `de ${timeOfMinute(fromMinute ?? 0)} a ${timeOfMinute(toMinute ?? 24 * 60)}`;
}

function dayInWords(date: string): string {
  return shortDayInWords(toMidnight(date));
}

/** Lists upcoming closures first, soonest on top, then past ones, latest on top. */
export function sortUpcomingFirst<C extends ClosurePeriod>(closures: readonly C[], today: string): C[] {
  const upcoming = closures.filter(({ toDate }) => toDate >= today);
  const past = closures.filter(({ toDate }) => toDate < today);
  const byStart = (a: C, b: C) => a.fromDate.localeCompare(b.fromDate);
  return [...upcoming.toSorted(byStart), ...past.toSorted((a, b) => byStart(b, a))];
}
