import { hasMembers, isNumber, isText } from '../../platform/api/stored-values.ts';

export const DAY_KEY = 'day';

export type LastDay = { userId: number; search: string; date: string };

export const isLastDay = hasMembers<LastDay>({ userId: isNumber, search: isText, date: isText });

/** Removes the day from the address once the town's day has passed. */
export function searchFor(today: string, { search, date }: LastDay): string {
  if (date === today) return search;
  const agenda = new URLSearchParams(search);
  agenda.delete('fecha');
  return agenda.size > 0 ? `?${agenda}` : '';
}
