import type { Occupancy, OccupancyDay } from '#shared/bookings/change-agendas.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import {
  type Closure,
  countFreePlaces,
  findClosedReason,
  formatPartReason,
  type Hours,
  listDaySlots,
  type Slot,
} from '#shared/schedule/slots.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { dropKeptPlaces, type HeldPlace, listHolds, listHours } from './calendar.queries.ts';
import { listClosuresIn, listDays, type Range, sumNumbers } from './calendar.service.ts';

type Plan = { hours: Hours[]; closures: Closure[] };

export async function readMonthOccupancy(
  db: Db,
  agenda: AgendaRow,
  month: Range,
  { townNow, timeZone }: TownClock,
): Promise<Occupancy> {
  const hours = agenda.status === 'A' ? await listHours(db, agenda.id) : [];
  const plan = { hours, closures: await listClosuresIn(db, agenda, month, timeZone) };
  const holds = dropKeptPlaces(await listHolds(db, agenda.id, month.from, month.to));
  const holdsByDay = Map.groupBy(holds, ({ starts }) => toStartOfDay(starts));
  return {
    today: toIsoDate(townNow),
    days: listDays(month).map((day) => toOccupancyDay(day, plan, holdsByDay.get(day) ?? [])),
  };
}

function toOccupancyDay(day: number, { hours, closures }: Plan, holds: HeldPlace[]): OccupancyDay {
  const slots = listDaySlots(day, hours, closures);
  const bookedHolds = holds.filter(({ status }) => status !== 'O');
  const countHolds = (isCounted: (hold: HeldPlace) => boolean) => bookedHolds.filter(isCounted).length;
  return {
    date: toIsoDate(day),
    places: sumNumbers(slots.map(({ places }) => places)),
    free: countFreePlaces(slots, holds),
    taken: bookedHolds.length,
    done: countHolds(({ status }) => status === 'D'),
    notDone: countHolds(({ status }) => status === 'N'),
    extra: countHolds((place) => !slots.some((slot) => isInSlot(place, slot))),
    reason: findClosedReason(day, hours, closures),
    partReason: formatPartReason(day, hours, closures),
  };
}

function isInSlot({ starts, ends, place }: HeldPlace, slot: Slot): boolean {
  return slot.starts === starts && slot.ends === ends && place <= slot.places;
}
