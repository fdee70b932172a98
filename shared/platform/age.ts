export const MAX_MONTHS = 480;

/** Returns whole years from the first birthday, months before it, days in the first month; both 'YYYY-MM-DD'. */
export function formatAge(birthDate: string, today: string): string {
  const [years = 0, months = 0, days = 0] = computeDifference(birthDate, today);
  if (years > 0) return years === 1 ? '1 año' : `${years} años`;
  if (months > 0) return months === 1 ? '1 mes' : `${months} meses`;
  return days === 1 ? '1 día' : `${Math.max(days, 0)} días`;
}

export function countAgeInMonths(birthDate: string, day: string): number {
  return computeDifference(birthDate, day)[1];
}

function computeDifference(from: string, to: string): [years: number, months: number, days: number] {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return [Math.floor(months / 12), months, days];
}
