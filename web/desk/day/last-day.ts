import { createTabStore } from '../../platform/api/tab-store.ts';
import { townToday } from '../../platform/api/town.ts';
import { DAY_KEY, isLastDay, type LastDay, searchFor } from './last-day-search.ts';

const store = createTabStore<LastDay>(DAY_KEY, isLastDay);

export function readLastDaySearch(): string {
  const storedDay = store.read();
  return storedDay ? searchFor(townToday(), storedDay) : '';
}

export function saveLastDay(search: string): void {
  store.save({ search, date: townToday() });
}
