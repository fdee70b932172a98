import { getSession, hasSessionExpired, subscribeToSession } from '../../platform/api/session-store.ts';
import { tabStorage } from '../../platform/api/storage.ts';
import { createStore } from '../../platform/api/store.ts';
import {
  EMPTY_PROGRESS,
  type Progress,
  progressFor,
  readProgress,
  withChanges,
  withSlotOnly,
} from './progress.ts';

const KEY = 'wizard';

const progress = createStore(progressFor(userId(), readProgress(tabStorage.read(KEY)), true), EMPTY_PROGRESS);
subscribeToSession(() => setProgress(progressFor(userId(), progress.get(), hasSessionExpired())));

export const useProgress = progress.useValue;

export function hasBegun(): boolean {
  return progress.get() !== EMPTY_PROGRESS;
}

/** Without a session, a change starts a new booking instead of editing the previous user's. */
export function changeProgress(changes: Partial<Progress>): void {
  const current = progress.get();
  setProgress(withChanges(userId() === current.userId ? current : withSlotOnly(current), changes));
}

export function keepOnlySlot(): void {
  setProgress(withSlotOnly(progress.get()));
}

export function resetProgress(): void {
  setProgress({ ...EMPTY_PROGRESS, userId: progress.get().userId });
}

function userId(): number | null {
  return getSession()?.userId ?? null;
}

function setProgress(next: Progress): void {
  if (next === progress.get()) return;
  tabStorage.write(KEY, JSON.stringify(next));
  progress.set(next);
}
