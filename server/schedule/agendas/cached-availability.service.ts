import { MINUTE_SECONDS } from '#shared/platform/durations.ts';
import { parseMonth, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { FreeSlot, Month } from '#shared/schedule/agendas.ts';
import { createCache, readThrough } from '../../platform/cache/cache.ts';
import { type Context, readClock } from '../../platform/context.ts';
import type { CachedAgenda } from './agenda-cache.service.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { listFreeSlotsOn } from './availability.service.ts';
import {
  findBookingWindow,
  findFirstFreeStart,
  isMonthBookable,
  listEmptyDays,
  listMonthDays,
} from './month.service.ts';

const MAX_CACHED_ANSWERS = 500;

export function createAvailability(context: Context) {
  const { db } = context;
  const readCached = createAvailabilityCache();

  return {
    findSlots: async ({ agenda }: CachedAgenda, bookingDate: number): Promise<FreeSlot[] | null> => {
      if (!agenda?.isPublic) return null;
      const day = toStartOfDay(bookingDate);
      const clock = readClock(context);
      const readFreeSlots = () => listFreeSlotsOn(db, agenda, day, clock);
      const slots = await readCached(agenda, `day ${day}`, clock.townNow, readFreeSlots);
      return slots.length > 0 ? slots : null;
    },

    findMonth: async ({ agenda }: CachedAgenda, yearMonth: string): Promise<Month | null> => {
      const month = parseMonth(yearMonth);
      if (!agenda?.isPublic || !month) return null;
      const clock = readClock(context);
      const time = clock.townNow;
      const firstFree = await readCached(agenda, 'first free', time, () =>
        findFirstFreeStart(db, agenda, clock),
      );
      const days = isMonthBookable(month, agenda, time)
        ? await readCached(agenda, `month ${yearMonth}`, time, () => listMonthDays(db, agenda, month, clock))
        : listEmptyDays(month);
      return { ...findBookingWindow(agenda, time), firstFree, days };
    },
  };
}

/**
 * Caches availability by agenda revision, which every write bumps, and minute; so writes of other processes
 * are never missed.
 */
export function createAvailabilityCache(): <T>(
  agenda: AgendaRow,
  part: string,
  townNow: number,
  read: () => Promise<T>,
) => Promise<T> {
  const cache = createCache<string, Promise<unknown>>(MAX_CACHED_ANSWERS);
  return <T>(agenda: AgendaRow, part: string, townNow: number, read: () => Promise<T>) => {
    const { id, revision, horizonDays, leadHours } = agenda;
    const key = [id, revision, horizonDays, leadHours, Math.floor(townNow / MINUTE_SECONDS), part].join(' ');
    return readThrough(cache, key, read) as Promise<T>;
  };
}
