import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from '../api/session-store.ts';
import { belongingTo, NOTHING_YET, type Progress, readProgress, withChanges } from './progress.ts';

const KEY = 'wizard';

let current = belongingTo(getSession()?.userId ?? null, readProgress(stored()));
const listeners = new Set<() => void>();
subscribeToSession(() => become(belongingTo(getSession()?.userId ?? null, current)));

/** What was chosen so far, by this person in this tab. */
export function useProgress(): Progress {
  return useSyncExternalStore(subscribe, () => current);
}

export function changeProgress(changes: Partial<Progress>): void {
  become(withChanges(current, changes));
}

/** Forgets the last booking and all that led to it. */
export function beginAgain(): void {
  become({ ...NOTHING_YET, userId: current.userId });
}

function become(progress: Progress): void {
  if (progress === current) return;
  current = progress;
  store(JSON.stringify(progress));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
