import { parsed } from './kept.ts';
import { browserStorage } from './storage.ts';
import { createStore } from './store.ts';

const KEY = 'van';
const FATES = ['stays', 'leaves', 'forgotten'] as const;

/** What becomes of what somebody has here: it stays; the day leaves at a logout; what was noted is forgotten only where somebody said so. */
export type Fate = (typeof FATES)[number];

/** The browser's database of what this person carries where there is no signal (web/clinic/offline-day). */
export function vanNameOf(userId: number): string {
  return `van-${userId}`;
}

/** Whose databases are here: all that the page of anybody else reads of them. */
export function carriers(): [userId: number, fate: Fate][] {
  const kept = Object.entries(parsed(browserStorage.read(KEY)) ?? {});
  return kept.map(([userId, fate]) => [Number(userId), FATES.find((each) => each === fate) ?? 'stays']);
}

export function isCarrier(userId: number): boolean {
  return carriers().some(([id]) => id === userId);
}

const changes = createStore(0);

export function useIsCarrier(userId: number): boolean {
  changes.useValue();
  return isCarrier(userId);
}

/** `null`: nothing of theirs is here any more. Throws where nothing may be stored: what can't be found again isn't kept. */
export function setCarrier(userId: number, fate: Fate | null): void {
  const others = carriers().filter(([id]) => id !== userId);
  const all = fate === null ? others : [...others, [userId, fate] as const];
  if (all.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  changes.set(changes.get() + 1);
}

/** Who logs out leaves no day behind; web/clinic/offline-day/tidy-vans.ts does it, now or when a page is opened next. */
export function letVanGo(userId: number): void {
  const fate = carriers().find(([id]) => id === userId)?.[1];
  try {
    if (fate === 'stays') setCarrier(userId, 'leaves');
  } catch {
    // The session ends all the same; a day goes after its hours.
  }
}
