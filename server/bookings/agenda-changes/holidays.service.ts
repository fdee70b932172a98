import type { Closure, Holiday } from '#shared/bookings/closures.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { listClosuresBetween } from './closures.queries.ts';
import { findReviewedYear, setReviewedYear } from './holiday-review.queries.ts';
import { listNationalHolidays } from './national-holidays.ts';

export async function readHolidays(db: Db, year: number): Promise<Holiday[]> {
  const closures = await listClosuresBetween(db, `${year}-01-01`, `${year}-12-31`);
  return listNationalHolidays(year).map(({ date, holidayName }) => ({
    date,
    holidayName,
    isClosed: closures.some((closure) => isTownClosure(closure, date)),
  }));
}

function isTownClosure(closure: Closure, date: string): boolean {
  const { fromDate, toDate, fromMinute, toMinute, AgendaId, LocationId } = closure;
  const isWholeTownAndDay =
    AgendaId === null && LocationId === null && fromMinute === null && toMinute === null;
  return isWholeTownAndDay && fromDate <= date && date <= toDate;
}

const REVIEW_MONTH = 10;

/** Returns the year whose holidays wait for review: this one or, from October on, the next; null for none. */
export async function findYearToReview(db: Db, townNow: number): Promise<number | null> {
  const [thisYear = 0, month = 0] = toIsoDate(townNow).split('-').map(Number);
  const dueYear = month >= REVIEW_MONTH ? thisYear + 1 : thisYear;
  return (await findReviewedYear(db)) >= dueYear ? null : dueYear;
}

/** Records a review; an earlier year never replaces a later one. */
export async function recordHolidayReview(
  db: Db,
  year: number,
  { userId, at }: Author,
): Promise<{ year: number }> {
  return inTransaction(db, async (trx) => {
    const reviewedYear = Math.max(year, await findReviewedYear(trx));
    await setReviewedYear(trx, reviewedYear);
    const entry = { action: 'holidays.review', entity: 'closure', entityId: null } as const;
    await insertAudit(trx, { at, userId, ...entry, after: { year } });
    return { year: reviewedYear };
  });
}
