import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { Month, MonthDay } from '#shared/schedule/agendas.ts';
import { findClosedReason, formatPartReason, listDaySlots } from '#shared/schedule/slots.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { findBookableRange, isAvailable } from './availability.service.ts';
import {
  type Calendar,
  listDays,
  listFreePlaces,
  type Range,
  readCalendar,
  sumNumbers,
} from './calendar.service.ts';

export function findBookingWindow(agenda: AgendaRow, townNow: number): Pick<Month, 'today' | 'lastDay'> {
  const { from, to } = findBookableRange(agenda, townNow);
  return { today: toIsoDate(from), lastDay: toIsoDate(to - DAY_SECONDS) };
}

export function isMonthBookable(month: Range, agenda: AgendaRow, townNow: number): boolean {
  const { from, to } = findBookableRange(agenda, townNow);
  return month.from < to && from < month.to;
}

export async function listMonthDays(
  db: Db,
  agenda: AgendaRow,
  month: Range,
  { townNow, timeZone }: TownClock,
): Promise<MonthDay[]> {
  const calendar = await readCalendar(db, agenda, month, timeZone);
  return listDays(month).map((day) => toMonthDay(day, agenda, calendar, townNow));
}

export function listEmptyDays(month: Range): MonthDay[] {
  return listDays(month).map((day) => ({
    date: toIsoDate(day),
    free: 0,
    places: 0,
    reason: null,
    partReason: null,
  }));
}

export async function findFirstFreeStart(
  db: Db,
  agenda: AgendaRow,
  { townNow, timeZone }: TownClock,
): Promise<number | null> {
  const openDays = findBookableRange(agenda, townNow);
  const calendar = await readCalendar(db, agenda, openDays, timeZone);
  for (const day of listDays(openDays)) {
    const freeSlot = listDaySlots(day, calendar.hours, calendar.closures).find(
      (slot) => isAvailable(slot, agenda, townNow) && listFreePlaces(slot, calendar).length > 0,
    );
    if (freeSlot) return freeSlot.starts;
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
  const openDays = findBookableRange(agenda, townNow);
  const range = { from: Math.max(openDays.from, from ?? openDays.from), to: openDays.to };
  if (range.from >= range.to) return [];
  const calendar = await readCalendar(db, agenda, range, timeZone);
  const isFree = (day: number) => toMonthDay(day, agenda, calendar, townNow).free > 0;
  return listDays(range).filter(isFree).slice(0, most);
}

function toMonthDay(day: number, agenda: AgendaRow, calendar: Calendar, townNow: number): MonthDay {
  const { hours, closures } = calendar;
  const slots = listDaySlots(day, hours, closures);
  const available = slots.filter((slot) => isAvailable(slot, agenda, townNow));
  return {
    date: toIsoDate(day),
    free: sumNumbers(available.map((slot) => listFreePlaces(slot, calendar).length)),
    places: sumNumbers(slots.map(({ places }) => places)),
    reason: findClosedReason(day, hours, closures),
    partReason: formatPartReason(day, hours, closures),
  };
}
