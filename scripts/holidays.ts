// node scripts/holidays.ts: writes Argentina's public holidays, as date-holidays knows them, up to 20 years ahead.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Holidays from 'date-holidays';
import { HOLIDAY_YEARS } from '../server/bookings/agenda-changes/national-holidays.data.ts';

const FILE = join(import.meta.dirname, '../server/bookings/agenda-changes/national-holidays.data.ts');
const YEARS_AHEAD = 20;

/** Returns the source of the file, each holiday with its dates in order. */
export function formatHolidaysSource(years: readonly number[]): string {
  const library = new Holidays('AR', { languages: ['es'], types: ['public'] });
  const holidays = years.flatMap((year) => library.getHolidays(year));
  const dates = new Map<string, string[]>();
  for (const { name, date } of holidays) dates.set(name, [...(dates.get(name) ?? []), date.slice(0, 10)]);
  const lines = [...dates].map(([name, days]) => `  ${toKey(name)}:\n    '${days.join(' ')}',`);
  return `// Written by scripts/holidays.ts.

export const HOLIDAY_YEARS = { first: ${years.at(0)}, last: ${years.at(-1)} };

export const HOLIDAY_DATES = {
${lines.join('\n')}
};
`;
}

const toKey = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

if (import.meta.main) {
  const { first } = HOLIDAY_YEARS;
  const last = new Date().getFullYear() + YEARS_AHEAD;
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  writeFileSync(FILE, formatHolidaysSource(years));
}
