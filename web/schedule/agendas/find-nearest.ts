import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot, MonthDay } from '#shared/schedule/agendas.ts';

const NEAREST_COUNT = 3;

export function findNearestSlots(slots: readonly FreeSlot[], start: number): FreeSlot[] {
  const measureDistance = (slot: FreeSlot) => Math.abs(slot.bookingStartDate - start);
  const nearest = slots.toSorted((a, b) => measureDistance(a) - measureDistance(b)).slice(0, NEAREST_COUNT);
  return nearest.toSorted((a, b) => a.bookingStartDate - b.bookingStartDate);
}

/** Returns the nearest days with a free place, in order. */
export function findNearestDays(days: readonly MonthDay[], start: number): MonthDay[] {
  const date = toIsoDate(start);
  const measureDaysAway = (day: MonthDay) => Math.abs(Date.parse(day.date) - Date.parse(date));
  const free = days.filter((day) => day.free > 0 && day.date !== date);
  const nearest = free.toSorted((a, b) => measureDaysAway(a) - measureDaysAway(b)).slice(0, NEAREST_COUNT);
  return nearest.toSorted((a, b) => a.date.localeCompare(b.date));
}
