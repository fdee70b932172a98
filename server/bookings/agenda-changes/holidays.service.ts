import type { Closure, Holiday } from '#shared/bookings/closures.ts';
import type { Db } from '../../platform/db/database.ts';
import { listClosuresBetween } from './closures.queries.ts';
import { nationalHolidays } from './national-holidays.ts';

/** Returns the nation's public holidays of a year in order, and which of them the town has closed already. */
export async function holidaysOf(db: Db, year: number): Promise<Holiday[]> {
  const closures = await listClosuresBetween(db, `${year}-01-01`, `${year}-12-31`);
  return nationalHolidays(year).map(({ date, holidayName }) => ({
    date,
    holidayName,
    isClosed: closures.some((closure) => closesTown(closure, date)),
  }));
}

function closesTown(closure: Closure, date: string): boolean {
  const { fromDate, toDate, fromMinute, toMinute, AgendaId, LocationId } = closure;
  const isWhole = AgendaId === null && LocationId === null && fromMinute === null && toMinute === null;
  return isWhole && fromDate <= date && date <= toDate;
}
