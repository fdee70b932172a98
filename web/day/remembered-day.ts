import { holding, isNumber, isText } from '../api/kept.ts';
import { createTabStore } from '../api/tab-store.ts';
import { townToday } from '../api/town.ts';

/** What the day's address said last; tomorrow the day itself is another. */
const store = createTabStore(
  'day',
  holding<{ userId: number; search: string; on: string }>({ userId: isNumber, search: isText, on: isText }),
);

/** Which service, place and day whoever is logged in looked at last in this tab; empty where none. */
export function rememberedDay(): string {
  const kept = store.read();
  if (!kept) return '';
  if (kept.on === townToday()) return kept.search;
  const agenda = new URLSearchParams(kept.search);
  agenda.delete('fecha');
  return agenda.size > 0 ? `?${agenda}` : '';
}

export function rememberDay(search: string): void {
  store.keep({ search, on: townToday() });
}
