import { hasMembers, isNumber, isText } from '../../platform/api/kept.ts';

export const DAY_KEY = 'day';

export type RememberedSearch = { userId: number; search: string; on: string };

export const isRememberedSearch = hasMembers<RememberedSearch>({
  userId: isNumber,
  search: isText,
  on: isText,
});

/** Returns what the day's address said last; tomorrow the day itself is another. */
export function searchFor(today: string, { search, on }: RememberedSearch): string {
  if (on === today) return search;
  const agenda = new URLSearchParams(search);
  agenda.delete('fecha');
  return agenda.size > 0 ? `?${agenda}` : '';
}
