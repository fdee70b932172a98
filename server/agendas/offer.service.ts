import type { FreeSlot, Month } from '#shared/agendas.ts';
import {
  type Closure,
  closedReason,
  daySlots,
  freePlaces,
  type Hold,
  type Hours,
  type Slot,
} from '#shared/slots.ts';
import { DAY, formatTime, isoDate, startOfDay } from '#shared/town-clock.ts';
import type { Db } from '../db/database.ts';
import { type AgendaRow, listClosures, listHolds, listHours } from './agendas.queries.ts';

/** What decides which slots an agenda has in a stretch of days, and which of their places are held. */
type Calendar = { hours: Hours[]; closures: Closure[]; holdsOf: Map<number, Hold[]> };

type Range = { from: number; to: number };

/** The days a resident may book: from today up to and including the horizon. */
function bookableDays(agenda: Pick<AgendaRow, 'horizonDays'>, townNow: number): Range {
  const today = startOfDay(townNow);
  return { from: today, to: today + (agenda.horizonDays + 1) * DAY };
}

/** Whether residents may still take a slot: not started, not inside the lead time, not beyond the horizon. */
export function isOnOffer(slot: Slot, agenda: AgendaRow, townNow: number): boolean {
  const { to } = bookableDays(agenda, townNow);
  return slot.starts > townNow && slot.starts >= townNow + agenda.leadHours * 3600 && slot.starts < to;
}

/** The agenda's slot that begins at `starts`, whoever may take it; null where hours and closures leave none. */
export async function findSlot(db: Db, agenda: AgendaRow, starts: number): Promise<Slot | null> {
  const slots = await findDaySlots(db, agenda, startOfDay(starts));
  return slots.find((slot) => slot.starts === starts) ?? null;
}

/** The agenda's slots of a day, whoever may take them; one switched off has none. */
export async function findDaySlots(db: Db, agenda: AgendaRow, day: number): Promise<Slot[]> {
  if (agenda.status !== 'A') return [];
  const hours = await listHours(db, agenda.id);
  const closures = await listClosures(db, agenda, day, day + DAY);
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
export async function freeSlotsOn(
  db: Db,
  agenda: AgendaRow,
  day: number,
  townNow: number,
): Promise<FreeSlot[]> {
  const calendar = await readCalendar(db, agenda, { from: day, to: day + DAY });
  return daySlots(day, calendar.hours, calendar.closures)
    .filter((slot) => isOnOffer(slot, agenda, townNow))
    .map((slot) => ({ ...slotOnWire(slot, agenda), freePlaces: freePlacesOf(slot, calendar).length }))
    .filter((slot) => slot.freePlaces > 0);
}

/** Each day of the month [from, to) with its free places, and the first free slot of the whole horizon. */
export async function monthOffer(db: Db, agenda: AgendaRow, month: Range, townNow: number): Promise<Month> {
  const open = bookableDays(agenda, townNow);
  const both = { from: Math.min(month.from, open.from), to: Math.max(month.to, open.to) };
  const calendar = await readCalendar(db, agenda, both, open);
  return {
    today: isoDate(open.from),
    lastDay: isoDate(open.to - DAY),
    firstFree: firstFree(agenda, calendar, open, townNow),
    days: daysOf(month).map((day) => monthDay(day, agenda, calendar, townNow)),
  };
}

function monthDay(
  day: number,
  agenda: AgendaRow,
  calendar: Calendar,
  townNow: number,
): Month['days'][number] {
  const slots = daySlots(day, calendar.hours, calendar.closures);
  return {
    date: isoDate(day),
    free: sum(
      slots.filter((slot) => isOnOffer(slot, agenda, townNow)).map((s) => freePlacesOf(s, calendar).length),
    ),
    places: sum(slots.map((slot) => slot.places)),
    reason: closedReason(day, calendar.hours, calendar.closures),
  };
}

function firstFree(agenda: AgendaRow, calendar: Calendar, open: Range, townNow: number): number | null {
  for (const day of daysOf(open)) {
    const slots = daySlots(day, calendar.hours, calendar.closures);
    const free = slots.find(
      (slot) => isOnOffer(slot, agenda, townNow) && freePlacesOf(slot, calendar).length > 0,
    );
    if (free) return free.starts;
  }
  return null;
}

async function readCalendar(db: Db, agenda: AgendaRow, days: Range, held: Range = days): Promise<Calendar> {
  const hours = await listHours(db, agenda.id);
  const closures = await listClosures(db, agenda, days.from, days.to);
  const holds = await listHolds(db, agenda.id, held.from, held.to);
  return { hours, closures, holdsOf: Map.groupBy(holds, (hold) => startOfDay(hold.starts)) };
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

/** No turno crosses midnight: only its own day's holds matter. */
function freePlacesOf(slot: Slot, { holdsOf }: Calendar): number[] {
  return freePlaces(slot, holdsOf.get(startOfDay(slot.starts)) ?? []);
}

function daysOf({ from, to }: Range): number[] {
  return Array.from({ length: Math.round((to - from) / DAY) }, (_, index) => from + index * DAY);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
