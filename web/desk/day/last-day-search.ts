import { hasMembers, isNumber, isText } from '../../platform/api/stored-values.ts';

export const DAY_KEY = 'day';

export type LastDay = { userId: number; search: string; date: string };

export const isLastDay = hasMembers<LastDay>({ userId: isNumber, search: isText, date: isText });

/** Removes the day from the address unless it was saved today; `date` is the day of the save. */
export function searchFor(today: string, { search, date }: LastDay): string {
  if (date === today) return search;
  const params = new URLSearchParams(search);
  params.delete('fecha');
  return params.size > 0 ? `?${params}` : '';
}
