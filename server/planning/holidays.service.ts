import type { Closure, Holiday } from '#shared/closures.ts';
import type { Db } from '../db/database.ts';
import { listClosuresBetween } from './closures.queries.ts';

/** The nation's public holidays of a year by calendar date, and which of them the town has closed already. */
export async function holidaysOf(db: Db, year: number): Promise<Holiday[]> {
  const closures = await listClosuresBetween(db, `${year}-01-01`, `${year}-12-31`);
  return (await nationalHolidays(year)).map(({ date, holidayName }) => ({
    date,
    holidayName,
    isClosed: closures.some((closure) => closesTown(closure, date)),
  }));
}

/** The library knows every country's holidays and is big: it is loaded when first asked. */
async function nationalHolidays(year: number) {
  const { default: Holidays } = await import('date-holidays');
  const known = new Holidays('AR', { languages: ['es'], types: ['public'] });
  return known
    .getHolidays(year)
    .map(({ date, name }) => ({ date: date.slice(0, 'YYYY-MM-DD'.length), holidayName: name }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function closesTown(closure: Closure, date: string): boolean {
  const { fromDate, toDate, fromMinute, toMinute, AgendaId, LocationId } = closure;
  const isWhole = AgendaId === null && LocationId === null && fromMinute === null && toMinute === null;
  return isWhole && fromDate <= date && date <= toDate;
}
