import type { Occupancy, OccupancyDay } from '#shared/bookings/change-agendas.ts';
import { isoDate, startOfDay } from '#shared/platform/town-clock.ts';
import {
  type Closure,
  countFreePlaces,
  daySlots,
  findClosedReason,
  type Hours,
  partReason,
  type Slot,
} from '#shared/schedule/slots.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { type HeldPlace, listHolds, listHours, withoutKept } from './calendar.queries.ts';
import { closuresIn, listDays, type Range, sum } from './calendar.service.ts';

type Plan = { hours: Hours[]; closures: Closure[] };

export async function monthOccupancy(
  db: Db,
  agenda: AgendaRow,
  month: Range,
  { townNow, timeZone }: TownClock,
): Promise<Occupancy> {
  const hours = agenda.status === 'A' ? await listHours(db, agenda.id) : [];
  const plan = { hours, closures: await closuresIn(db, agenda, month, timeZone) };
  const holds = withoutKept(await listHolds(db, agenda.id, month.from, month.to));
  const holdsByDay = Map.groupBy(holds, ({ starts }) => startOfDay(starts));
  return {
    today: isoDate(townNow),
    days: listDays(month).map((day) => toOccupancy(day, plan, holdsByDay.get(day) ?? [])),
  };
}

function toOccupancy(day: number, { hours, closures }: Plan, holds: HeldPlace[]): OccupancyDay {
  const slots = daySlots(day, hours, closures);
  const booked = holds.filter(({ status }) => status !== 'O');
  const count = (isCounted: (holds: HeldPlace) => boolean) => booked.filter(isCounted).length;
  return {
    date: isoDate(day),
    places: sum(slots.map(({ places }) => places)),
    free: countFreePlaces(slots, holds),
    taken: booked.length,
    done: count(({ status }) => status === 'D'),
    notDone: count(({ status }) => status === 'N'),
    extra: count((place) => !slots.some((slot) => isInSlot(place, slot))),
    reason: findClosedReason(day, hours, closures),
    partReason: partReason(day, hours, closures),
  };
}

function isInSlot({ starts, ends, place }: HeldPlace, slot: Slot): boolean {
  return slot.starts === starts && slot.ends === ends && place <= slot.places;
}
