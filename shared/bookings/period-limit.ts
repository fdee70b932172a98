import { addDays } from '../platform/calendar-months.ts';

/** At most `maxInPeriod` bookings (0: any number) of a person within any `periodDays` calendar days. */
export type PeriodLimit = { maxInPeriod: number; periodDays: number };

/** Dates are 'YYYY-MM-DD'; `from` is the next day on which another booking fits. */
export type FullPeriod = PeriodLimit & { bookedDays: string[]; from: string };

export function countLeftInPeriod(
  allBookedDays: readonly string[],
  { maxInPeriod, periodDays }: PeriodLimit,
  day: string,
): number {
  if (maxInPeriod === 0) return Number.POSITIVE_INFINITY;
  const counts = listPeriodsAround(allBookedDays, periodDays, day).map(({ length }) => length);
  return Math.max(0, maxInPeriod - Math.max(...counts));
}

export function findFullPeriod(
  allBookedDays: readonly string[],
  rule: PeriodLimit,
  day: string,
): FullPeriod | null {
  if (countLeftInPeriod(allBookedDays, rule, day) > 0) return null;
  const fullPeriodDays = listPeriodsAround(allBookedDays, rule.periodDays, day).find(
    ({ length }) => length >= rule.maxInPeriod,
  );
  const ends = allBookedDays.map((each) => addDays(each, rule.periodDays)).toSorted();
  const from = ends.find((each) => each > day && countLeftInPeriod(allBookedDays, rule, each) > 0);
  return { ...rule, bookedDays: fullPeriodDays ?? [], from: from ?? addDays(day, rule.periodDays) };
}

export function toFirstDayOfPeriod({ periodDays }: PeriodLimit, day: string): string {
  return addDays(day, 1 - periodDays);
}

/**
 * Lists the booked days of each period that contains the day and begins with one of them or with the day; the
 * fullest period is among these.
 */
function listPeriodsAround(allBookedDays: readonly string[], periodDays: number, day: string): string[][] {
  const starts = [...allBookedDays.filter((each) => each <= day && day < addDays(each, periodDays)), day];
  return starts.map((first) => {
    const end = addDays(first, periodDays);
    return allBookedDays.filter((each) => first <= each && each < end).toSorted();
  });
}
