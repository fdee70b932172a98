import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatTime, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { type Hold, listDaySlots, listFreePlaceNumbers, type Slot } from '#shared/schedule/slots.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { dropKeptPlaces, listHolds, listHours } from './calendar.queries.ts';
import { listClosuresIn, listDays, listFreePlaces, type Range, readCalendar } from './calendar.service.ts';

/** Returns the days bookable by residents, from today through the horizon. */
export function findBookableRange(agenda: Pick<AgendaRow, 'horizonDays'>, townNow: number): Range {
  const today = toStartOfDay(townNow);
  return { from: today, to: today + (agenda.horizonDays + 1) * DAY_SECONDS };
}

/** Checks a slot for residents: not begun, after the lead time, within the horizon. */
export function isAvailable(slot: Slot, agenda: AgendaRow, townNow: number): boolean {
  const { to } = findBookableRange(agenda, townNow);
  return slot.starts > townNow && slot.starts >= townNow + agenda.leadHours * 3600 && slot.starts < to;
}

/** Finds an agenda's slot by start, bookable or not; null if hours and closures leave none. */
export async function findSlot(
  db: Db,
  agenda: AgendaRow,
  starts: number,
  timeZone: string,
): Promise<Slot | null> {
  const slots = await findDaySlots(db, agenda, toStartOfDay(starts), timeZone);
  return slots.find((slot) => slot.starts === starts) ?? null;
}

export async function findDaySlots(
  db: Db,
  agenda: AgendaRow,
  day: number,
  timeZone: string,
): Promise<Slot[]> {
  if (agenda.status !== 'A') return [];
  const hours = await listHours(db, agenda.id);
  const closures = await listClosuresIn(db, agenda, { from: day, to: day + DAY_SECONDS }, timeZone);
  return listDaySlots(day, hours, closures);
}

/** Returns free place numbers, with `ownPlace` as free. A caller that books holds the agenda's lock. */
export async function findFreePlaces(
  db: Db,
  agenda: AgendaRow,
  slot: Slot,
  ownPlace: Hold | null = null,
): Promise<number[]> {
  const holds = await listHolds(db, agenda.id, slot.starts, slot.ends);
  return listFreePlaceNumbers(
    slot,
    holds.filter((hold) => hold.starts !== ownPlace?.starts || hold.place !== ownPlace.place),
  );
}

/** Returns the numbers of the places that the waiting list or staff may take, kept ones first. */
export async function findOfferablePlaces(db: Db, agenda: AgendaRow, slot: Slot): Promise<number[]> {
  const holds = await listHolds(db, agenda.id, slot.starts, slot.ends);
  const keptPlaces = holds.filter(({ status }) => status === 'K').map(({ place }) => place);
  const toRank = (place: number) => (keptPlaces.includes(place) ? 0 : 1);
  return listFreePlaceNumbers(slot, dropKeptPlaces(holds)).toSorted((a, b) => toRank(a) - toRank(b));
}

export function listFreeSlotsOn(
  db: Db,
  agenda: AgendaRow,
  day: number,
  clock: TownClock,
): Promise<FreeSlot[]> {
  return listFreeSlotsIn(db, agenda, { from: day, to: day + DAY_SECONDS }, clock);
}

export async function listFreeSlotsIn(
  db: Db,
  agenda: AgendaRow,
  range: Range,
  { townNow, timeZone }: TownClock,
): Promise<FreeSlot[]> {
  const calendar = await readCalendar(db, agenda, range, timeZone);
  return listDays(range)
    .flatMap((day) => listDaySlots(day, calendar.hours, calendar.closures))
    .filter((slot) => isAvailable(slot, agenda, townNow))
    .map((slot) => ({ ...toSlotOnWire(slot, agenda), freePlaces: listFreePlaces(slot, calendar).length }))
    .filter((slot) => slot.freePlaces > 0);
}

export function toSlotOnWire(slot: Slot, agenda: AgendaRow): Omit<FreeSlot, 'freePlaces'> {
  return {
    bookingDate: toStartOfDay(slot.starts),
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
