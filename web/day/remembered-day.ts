import { holding, isNumber, isText, parsed } from '../api/kept.ts';
import { getSession, subscribeToSession } from '../api/session-store.ts';
import { townToday } from '../api/town.ts';

const KEY = 'day';

/** What the day's address said last; tomorrow the day itself is another. */
type Kept = { userId: number; search: string; on: string };

const isKept = holding<Kept>({ userId: isNumber, search: isText, on: isText });

/** Which service, place and day whoever is logged in looked at last in this tab; empty where none. */
export function rememberedDay(): string {
  const kept = parsed(read());
  if (!isKept(kept) || kept.userId !== getSession()?.userId) return '';
  if (kept.on === townToday()) return kept.search;
  const agenda = new URLSearchParams(kept.search);
  agenda.delete('fecha');
  return agenda.size > 0 ? `?${agenda}` : '';
}

export function rememberDay(search: string): void {
  const userId = getSession()?.userId;
  if (userId !== undefined) store(JSON.stringify({ userId, search, on: townToday() } satisfies Kept));
}

/** It goes with the session it belongs to. */
subscribeToSession(() => {
  if (getSession() === null) store(null);
});

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Without it the day opens at today's.
  }
}
