import { getSession, hasSessionExpired, subscribeToSession } from '../../platform/api/session-store.ts';
import { tabStorage } from '../../platform/api/storage.ts';
import { createStore } from '../../platform/api/store.ts';
import { belongingTo, NOTHING_YET, ofNobody, type Progress, readProgress, withChanges } from './progress.ts';

const KEY = 'wizard';

const progress = createStore(belongingTo(userId(), readProgress(tabStorage.read(KEY)), true), NOTHING_YET);
subscribeToSession(() => become(belongingTo(userId(), progress.get(), hasSessionExpired())));

export const useProgress = progress.useValue;

export function hasBegun(): boolean {
  return progress.get() !== NOTHING_YET;
}

/** Without a session, a change starts a new booking instead of editing the previous user's. */
export function changeProgress(changes: Partial<Progress>): void {
  const current = progress.get();
  become(withChanges(userId() === current.userId ? current : ofNobody(current), changes));
}

export function passOn(): void {
  become(ofNobody(progress.get()));
}

export function beginAgain(): void {
  become({ ...NOTHING_YET, userId: progress.get().userId });
}

function userId(): number | null {
  return getSession()?.userId ?? null;
}

function become(next: Progress): void {
  if (next === progress.get()) return;
  tabStorage.write(KEY, JSON.stringify(next));
  progress.set(next);
}
