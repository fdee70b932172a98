import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { listDaySlots, type Slot } from '#shared/schedule/slots.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { listDays, listFreePlaces, type Range, readCalendar } from './calendar.service.ts';

export type FreeSlotPlaces = { slot: Slot; free: number[] };

type SlotSearch = { from: number; most: number; timeZone: string };

const MAX_SEARCH_SECONDS = 366 * DAY_SECONDS;

/** Lists free slots that end after `from` (wall clock), also staff-only ones. */
export async function listNextFreeSlots(
  db: Db,
  agenda: AgendaRow,
  search: SlotSearch,
): Promise<FreeSlotPlaces[]> {
  const today = toStartOfDay(search.from);
  const searchSpan = { from: today, to: today + (agenda.horizonDays + 1) * DAY_SECONDS };
  const freeSlots = await searchFreeSlots(db, agenda, searchSpan, search);
  const laterSpan = { from: searchSpan.to, to: today + MAX_SEARCH_SECONDS };
  if (freeSlots.length >= search.most || laterSpan.from >= laterSpan.to) return freeSlots;
  return [
    ...freeSlots,
    ...(await searchFreeSlots(db, agenda, laterSpan, { ...search, most: search.most - freeSlots.length })),
  ];
}

async function searchFreeSlots(
  db: Db,
  agenda: AgendaRow,
  range: Range,
  { from, most, timeZone }: SlotSearch,
): Promise<FreeSlotPlaces[]> {
  const calendar = await readCalendar(db, agenda, { ...range, takesKept: true }, timeZone);
  const results: FreeSlotPlaces[] = [];
  for (const day of listDays(range))
    for (const slot of listDaySlots(day, calendar.hours, calendar.closures)) {
      const free = slot.ends > from ? listFreePlaces(slot, calendar) : [];
      if (free.length > 0) results.push({ slot, free });
      if (results.length === most) return results;
    }
  return results;
}
