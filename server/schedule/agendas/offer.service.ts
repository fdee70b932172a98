import { DAY, formatTime, startOfDay } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { daySlots, freePlaces, type Hold, type Slot } from '#shared/schedule/slots.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { listHolds, listHours } from './calendar.queries.ts';
import { closuresIn, daysOf, freePlacesOf, type Range, readCalendar } from './calendar.service.ts';

/** The days a resident may book: from today up to and including the horizon. */
export function bookableDays(agenda: Pick<AgendaRow, 'horizonDays'>, townNow: number): Range {
  const today = startOfDay(townNow);
  return { from: today, to: today + (agenda.horizonDays + 1) * DAY };
}

/** Whether residents may still take a slot: not started, not inside the lead time, not beyond the horizon. */
export function isOnOffer(slot: Slot, agenda: AgendaRow, townNow: number): boolean {
  const { to } = bookableDays(agenda, townNow);
  return slot.starts > townNow && slot.starts >= townNow + agenda.leadHours * 3600 && slot.starts < to;
}

/** The agenda's slot that begins at `starts`, whoever may take it; null where hours and closures leave none. */
export async function findSlot(
  db: Db,
  agenda: AgendaRow,
  starts: number,
  timeZone: string,
): Promise<Slot | null> {
  const slots = await findDaySlots(db, agenda, startOfDay(starts), timeZone);
  return slots.find((slot) => slot.starts === starts) ?? null;
}

/** The agenda's slots of a day, whoever may take them; one switched off has none. */
export async function findDaySlots(
  db: Db,
  agenda: AgendaRow,
  day: number,
  timeZone: string,
): Promise<Slot[]> {
  if (agenda.status !== 'A') return [];
  const hours = await listHours(db, agenda.id);
  const closures = await closuresIn(db, agenda, { from: day, to: day + DAY }, timeZone);
  return daySlots(day, hours, closures);
}

/** Places of a slot nobody holds but `own`, by number; read it under the agenda's lock to act on it. */
export async function findFreePlaces(
  db: Db,
  agenda: AgendaRow,
  slot: Slot,
  own: Hold | null = null,
): Promise<number[]> {
  const holds = await listHolds(db, agenda.id, slot.starts, slot.ends);
  return freePlaces(
    slot,
    holds.filter((hold) => hold.starts !== own?.starts || hold.place !== own.place),
  );
}

/** One row per start time of the day on which residents may take a place. */
export function freeSlotsOn(db: Db, agenda: AgendaRow, day: number, clock: TownClock): Promise<FreeSlot[]> {
  return freeSlotsIn(db, agenda, { from: day, to: day + DAY }, clock);
}

/** The same of a stretch of days. */
export async function freeSlotsIn(
  db: Db,
  agenda: AgendaRow,
  range: Range,
  { townNow, timeZone }: TownClock,
): Promise<FreeSlot[]> {
  const calendar = await readCalendar(db, agenda, range, timeZone);
  return daysOf(range)
    .flatMap((day) => daySlots(day, calendar.hours, calendar.closures))
    .filter((slot) => isOnOffer(slot, agenda, townNow))
    .map((slot) => ({ ...slotOnWire(slot, agenda), freePlaces: freePlacesOf(slot, calendar).length }))
    .filter((slot) => slot.freePlaces > 0);
}

export function slotOnWire(slot: Slot, agenda: AgendaRow): Omit<FreeSlot, 'freePlaces'> {
  return {
    bookingDate: startOfDay(slot.starts),
    bookingStartDate: slot.starts,
    bookingEndDate: slot.ends,
    bookingStartTime: formatTime(slot.starts),
    bookingEndTime: formatTime(slot.ends),
    ServiceId: agenda.ServiceId,
    LocationId: agenda.LocationId,
    OperatorUserId: agenda.OperatorUserId,
    serviceName: agenda.serviceName,
    locationName: agenda.locationName,
  };
}
