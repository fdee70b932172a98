export type NationalHoliday = { date: string; holidayName: string };

/** Lists a year's public holidays by date; decrees may still move them. */
export async function nationalHolidays(year: number): Promise<NationalHoliday[]> {
  // The library holds every country's holidays: it loads on first use.
  const { default: Holidays } = await import('date-holidays');
  const known = new Holidays('AR', { languages: ['es'], types: ['public'] });
  return known
    .getHolidays(year)
    .map(({ date, name }) => ({ date: date.slice(0, 'YYYY-MM-DD'.length), holidayName: name }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
