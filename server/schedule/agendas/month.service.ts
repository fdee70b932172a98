import { DAY, isoDate } from '#shared/platform/town-clock.ts';
import type { Month, MonthDay } from '#shared/schedule/agendas.ts';
import { daySlots, findClosedReason, partReason } from '#shared/schedule/slots.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { bookableDays, isAvailable } from './availability.service.ts';
import {
  type Calendar,
  listDays,
  listFreePlaces,
  type Range,
  readCalendar,
  sum,
} from './calendar.service.ts';

export function findBookingWindow(agenda: AgendaRow, townNow: number): Pick<Month, 'today' | 'lastDay'> {
  const { from, to } = bookableDays(agenda, townNow);
  return { today: isoDate(from), lastDay: isoDate(to - DAY) };
}

export function isBookable(month: Range, agenda: AgendaRow, townNow: number): boolean {
  const { from, to } = bookableDays(agenda, townNow);
  return month.from < to && from < month.to;
}

export async function monthDays(
  db: Db,
  agenda: AgendaRow,
  month: Range,
  { townNow, timeZone }: TownClock,
): Promise<MonthDay[]> {
  const calendar = await readCalendar(db, agenda, month, timeZone);
  return listDays(month).map((day) => monthDay(day, agenda, calendar, townNow));
}

export function emptyDays(month: Range): MonthDay[] {
  return listDays(month).map((day) => ({
    date: isoDate(day),
    free: 0,
    places: 0,
    reason: null,
    partReason: null,
  }));
}

export async function findFirstFree(
  db: Db,
  agenda: AgendaRow,
  { townNow, timeZone }: TownClock,
): Promise<number | null> {
  const open = bookableDays(agenda, townNow);
  const calendar = await readCalendar(db, agenda, open, timeZone);
  for (const day of listDays(open)) {
    const free = daySlots(day, calendar.hours, calendar.closures).find(
      (slot) => isAvailable(slot, agenda, townNow) && listFreePlaces(slot, calendar).length > 0,
    );
    if (free) return free.starts;
  }
  return null;
}

/** Lists up to `most` midnights of days with free places. */
export async function listFreeDays(
  db: Db,
  agenda: AgendaRow,
  { townNow, timeZone }: TownClock,
  { from, most }: { from: number | null; most: number },
): Promise<number[]> {
  const open = bookableDays(agenda, townNow);
  const range = { from: Math.max(open.from, from ?? open.from), to: open.to };
  if (range.from >= range.to) return [];
  const calendar = await readCalendar(db, agenda, range, timeZone);
  const isFree = (day: number) => monthDay(day, agenda, calendar, townNow).free > 0;
  return listDays(range).filter(isFree).slice(0, most);
}

function monthDay(day: number, agenda: AgendaRow, calendar: Calendar, townNow: number): MonthDay {
  const { hours, closures } = calendar;
  const slots = daySlots(day, hours, closures);
  const available = slots.filter((slot) => isAvailable(slot, agenda, townNow));
  return {
    date: isoDate(day),
    free: sum(available.map((slot) => listFreePlaces(slot, calendar).length)),
    places: sum(slots.map(({ places }) => places)),
    reason: findClosedReason(day, hours, closures),
    partReason: partReason(day, hours, closures),
  };
}
