import { DAY, startOfDay } from '#shared/platform/town-clock.ts';
import {
  type Closure,
  freePlaces,
  type Hold,
  type Hours,
  type Slot,
  skippedHours,
} from '#shared/schedule/slots.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { listClosures, listHolds, listHours } from './calendar.queries.ts';

/** Wall-clock midnights: the first day's and the one after the last day. */
export type Range = { from: number; to: number };

/** What decides which slots an agenda has in a stretch of days, and which of their places are held. */
export type Calendar = { hours: Hours[]; closures: Closure[]; holdsOf: Map<number, Hold[]> };

export async function readCalendar(
  db: Db,
  agenda: AgendaRow,
  { from, to }: Range,
  timeZone: string,
): Promise<Calendar> {
  const hours = await listHours(db, agenda.id);
  const closures = await closuresIn(db, agenda, { from, to }, timeZone);
  const holds = await listHolds(db, agenda.id, from, to);
  return { hours, closures, holdsOf: Map.groupBy(holds, (hold) => startOfDay(hold.starts)) };
}

/** What is closed in a stretch of days, the hours that the town's clock skips included. */
export async function closuresIn(
  db: Db,
  agenda: AgendaRow,
  { from, to }: Range,
  timeZone: string,
): Promise<Closure[]> {
  return [...(await listClosures(db, agenda, from, to)), ...skippedHours(from, to, timeZone)];
}

/** No booking crosses midnight: only its own day's holds matter. */
export function freePlacesOf(slot: Slot, { holdsOf }: Calendar): number[] {
  return freePlaces(slot, holdsOf.get(startOfDay(slot.starts)) ?? []);
}

export function daysOf({ from, to }: Range): number[] {
  return Array.from({ length: Math.round((to - from) / DAY) }, (_, index) => from + index * DAY);
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
