import { insertClosure } from '../../bookings/agenda-changes/closures.queries.ts';
import { setReviewedYear } from '../../bookings/agenda-changes/holiday-review.queries.ts';
import { listNationalHolidays } from '../../bookings/agenda-changes/national-holidays.ts';
import type { Trx } from '../../platform/db/database.ts';

export type FirstHolidays = { year: number; holidays: ReadonlyMap<string, string> };

/** Returns the holidays of a year and the next by date, on which a new town is closed. */
export function listFirstHolidays(year: number): FirstHolidays {
  const twoYears = [...listNationalHolidays(year), ...listNationalHolidays(year + 1)];
  return { year, holidays: new Map(twoYears.map(({ date, holidayName }) => [date, holidayName])) };
}

/** Closes the whole town on each holiday; leaves those of the next year to review (rules.md#agendas). */
export async function seedHolidays(trx: Trx, { year, holidays }: FirstHolidays, now: number): Promise<void> {
  const wholeTown = { fromMinute: null, toMinute: null, AgendaId: null, LocationId: null };
  for (const [date, reason] of holidays) {
    await insertClosure(trx, { fromDate: date, toDate: date, reason, ...wholeTown }, now);
  }
  await setReviewedYear(trx, year);
}
