export type NationalHoliday = { date: string; holidayName: string };

/** The nation's public holidays of a year by calendar date; decrees may still move them. */
export async function nationalHolidays(year: number): Promise<NationalHoliday[]> {
  // The library knows every country's holidays and is big: it is loaded when first asked.
  const { default: Holidays } = await import('date-holidays');
  const known = new Holidays('AR', { languages: ['es'], types: ['public'] });
  return known
    .getHolidays(year)
    .map(({ date, name }) => ({ date: date.slice(0, 'YYYY-MM-DD'.length), holidayName: name }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
