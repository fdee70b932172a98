import { holding, isNumber, isText, listOf, parsed } from '../api/kept.ts';
import { getSession, subscribeToSession } from '../api/session-store.ts';

const KEY = 'recientes';
const MOST = 8;

/** Somebody or something that was opened from the search; `path` tells one from another. */
export type Recent = { kind: 'person' | 'pet' | 'booking'; path: string; title: string; detail: string };
type Kept = { userId: number; recents: Recent[] };

const isRecent = holding<Recent>({
  kind: (kind) => kind === 'person' || kind === 'pet' || kind === 'booking',
  path: isText,
  title: isText,
  detail: isText,
});
const isKept = holding<Kept>({ userId: isNumber, recents: listOf(isRecent) });

/** What whoever is logged in opened last, the newest first. */
export function recents(): Recent[] {
  const kept = parsed(read());
  return isKept(kept) && kept.userId === getSession()?.userId ? kept.recents : [];
}

export function keepRecent(recent: Recent): void {
  const userId = getSession()?.userId;
  if (userId === undefined) return;
  const others = recents().filter(({ path }) => path !== recent.path);
  store(JSON.stringify({ userId, recents: [recent, ...others].slice(0, MOST) } satisfies Kept));
}

/** They go with the session they belong to. */
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
    // Without them the search begins empty.
  }
}
