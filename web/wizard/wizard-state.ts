import { getSession, subscribeToSession } from '../api/session-store.ts';
import { createStore } from '../api/store.ts';
import { belongingTo, NOTHING_YET, type Progress, readProgress, withChanges } from './progress.ts';

const KEY = 'wizard';

const progress = createStore(belongingTo(getSession()?.userId ?? null, readProgress(stored())));
subscribeToSession(() => become(belongingTo(getSession()?.userId ?? null, progress.get())));

/** What was chosen so far, by this person in this tab. */
export const useProgress = progress.useValue;

export function changeProgress(changes: Partial<Progress>): void {
  become(withChanges(progress.get(), changes));
}

/** Forgets the last booking and all that led to it. */
export function beginAgain(): void {
  become({ ...NOTHING_YET, userId: progress.get().userId });
}

function become(next: Progress): void {
  if (next === progress.get()) return;
  store(JSON.stringify(next));
  progress.set(next);
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Where storing is forbidden or full, the choices last as long as the page. */
function store(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // The page's own copy is enough.
  }
}
