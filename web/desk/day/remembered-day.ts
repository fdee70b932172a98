import { createTabStore } from '../../platform/api/tab-store.ts';
import { townToday } from '../../platform/api/town.ts';
import { DAY_KEY, isRememberedSearch, type RememberedSearch, searchFor } from './remembered-search.ts';

const store = createTabStore<RememberedSearch>(DAY_KEY, isRememberedSearch);

/** Returns the last address of the day in this tab and session, or ''. */
export function rememberedDay(): string {
  const kept = store.read();
  return kept ? searchFor(townToday(), kept) : '';
}

export function rememberDay(search: string): void {
  store.keep({ search, on: townToday() });
}
