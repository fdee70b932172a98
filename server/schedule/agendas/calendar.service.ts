import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import {
  type Closure,
  type Hold,
  type Hours,
  listFreePlaceNumbers,
  listSkippedHours,
  type Slot,
} from '#shared/schedule/slots.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { dropKeptPlaces, listClosures, listHolds, listHours } from './calendar.queries.ts';

/**
 * Bounds days by wall-clock midnights; `to` is exclusive. `takesKept` counts kept places as free, for staff
 * and the waiting list.
 */
export type Range = { from: number; to: number; takesKept?: true };

export type Calendar = { hours: Hours[]; closures: Closure[]; holdsByDay: Map<number, Hold[]> };

export async function readCalendar(
  db: Db,
  agenda: AgendaRow,
  { from, to, takesKept }: Range,
  timeZone: string,
): Promise<Calendar> {
  const hours = await listHours(db, agenda.id);
  const closures = await listClosuresIn(db, agenda, { from, to }, timeZone);
  const heldPlaces = await listHolds(db, agenda.id, from, to);
  const holds = takesKept ? dropKeptPlaces(heldPlaces) : heldPlaces;
  return { hours, closures, holdsByDay: Map.groupBy(holds, (hold) => toStartOfDay(hold.starts)) };
}

/** Returns closures of some days, with the hours that the clock skips. */
export async function listClosuresIn(
  db: Db,
  agenda: AgendaRow,
  { from, to }: Range,
  timeZone: string,
): Promise<Closure[]> {
  return [...(await listClosures(db, agenda, from, to)), ...listSkippedHours(from, to, timeZone)];
}

/** Bookings never cross midnight, so one day's holds suffice. */
export function listFreePlaces(slot: Slot, { holdsByDay }: Calendar): number[] {
  return listFreePlaceNumbers(slot, holdsByDay.get(toStartOfDay(slot.starts)) ?? []);
}

export function listDays({ from, to }: Range): number[] {
  return Array.from(
    { length: Math.round((to - from) / DAY_SECONDS) },
    (_, index) => from + index * DAY_SECONDS,
  );
}

export function sumNumbers(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
