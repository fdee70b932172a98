import { monthRange, startOfDay } from '#shared/platform/town-clock.ts';
import type { FreeSlot, Month } from '#shared/schedule/agendas.ts';
import { type Context, readClock } from '../../platform/context.ts';
import type { AgendaRow } from './agendas.queries.ts';
import type { SeenAgenda } from './fresh-agendas.ts';
import { bookingWindow, emptyDays, findFirstFree, isBookable, monthDays } from './month.service.ts';
import { freeSlotsOn } from './offer.service.ts';

const MINUTE = 60;

const MOST = 500;

/** What residents are offered on a day and in a month, null for nothing; read again as soon as it may differ. */
export function offers(context: Context) {
  const { db } = context;
  const remember = offerMemory();

  return {
    on: async ({ agenda }: SeenAgenda, bookingDate: number): Promise<FreeSlot[] | null> => {
      if (!agenda?.isPublic) return null;
      const [day, clock] = [startOfDay(bookingDate), readClock(context)];
      const read = () => freeSlotsOn(db, agenda, day, clock);
      const slots = await remember(agenda, `day ${day}`, clock.townNow, read);
      return slots.length > 0 ? slots : null;
    },

    in: async ({ agenda }: SeenAgenda, yearMonth: string): Promise<Month | null> => {
      const month = monthRange(yearMonth);
      if (!agenda?.isPublic || !month) return null;
      const clock = readClock(context);
      const time = clock.townNow;
      const firstFree = await remember(agenda, 'first free', time, () => findFirstFree(db, agenda, clock));
      const days = isBookable(month, agenda, time)
        ? await remember(agenda, `month ${yearMonth}`, time, () => monthDays(db, agenda, month, clock))
        : emptyDays(month);
      return { ...bookingWindow(agenda, time), firstFree, days };
    },
  };
}

/**
 * Remembers what agendas offer. An entry holds while its agenda's revision, which every booking and change bumps, and
 * the town's minute stay the same, so another process's write is never missed.
 */
export function offerMemory(): <T>(
  agenda: AgendaRow,
  what: string,
  townNow: number,
  read: () => Promise<T>,
) => Promise<T> {
  const known = new Map<string, Promise<unknown>>();
  return <T>(agenda: AgendaRow, what: string, townNow: number, read: () => Promise<T>) => {
    const { id, revision, horizonDays, leadHours } = agenda;
    const key = [id, revision, horizonDays, leadHours, Math.floor(townNow / MINUTE), what].join(' ');
    const remembered = known.get(key) as Promise<T> | undefined;
    if (remembered) return remembered;
    if (known.size >= MOST) known.clear();
    const fresh = read();
    known.set(key, fresh);
    fresh.catch(() => known.delete(key));
    return fresh;
  };
}
