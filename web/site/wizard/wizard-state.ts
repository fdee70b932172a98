import { getSession, hasSessionExpired, subscribeToSession } from '../../platform/api/session-store.ts';
import { tabStorage } from '../../platform/api/storage.ts';
import { createStore } from '../../platform/api/store.ts';
import { belongingTo, NOTHING_YET, ofNobody, type Progress, readProgress, withChanges } from './progress.ts';

const KEY = 'wizard';

const progress = createStore(belongingTo(userId(), readProgress(tabStorage.read(KEY)), true), NOTHING_YET);
subscribeToSession(() => become(belongingTo(userId(), progress.get(), hasSessionExpired())));

/** What was chosen so far, by this person in this tab. */
export const useProgress = progress.useValue;

/** Whether anything was chosen in this tab, a while ago too. */
export function hasBegun(): boolean {
  return progress.get() !== NOTHING_YET;
}

/** Without a session nobody changes what somebody left: it becomes a booking of their own. */
export function changeProgress(changes: Partial<Progress>): void {
  const current = progress.get();
  become(withChanges(userId() === current.userId ? current : ofNobody(current), changes));
}

/** Another account goes on with the booking, and with nothing else. */
export function passOn(): void {
  become(ofNobody(progress.get()));
}

/** Forgets the last booking and all that led to it. */
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
