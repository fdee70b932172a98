import { HOLIDAY_DATES } from './national-holidays.data.ts';

type NationalHoliday = { date: string; holidayName: string };

/** Returns a year's national holidays in order, none outside `HOLIDAY_YEARS`; decrees may still move them. */
export function listNationalHolidays(year: number): NationalHoliday[] {
  return Object.entries(HOLIDAY_DATES)
    .flatMap(([holidayName, dates]) => dates.split(' ').map((date) => ({ date, holidayName })))
    .filter(({ date }) => date.startsWith(`${year}-`))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
