import { DAY_SECONDS } from '../platform/durations.ts';
import {
  findSkippedIntervals,
  formatTime,
  toIsoDate,
  toStartOfDay,
  toWeekday,
} from '../platform/town-clock.ts';

/** Minutes count from midnight; `validTo` is the last day, or null without an end. */
export type Hours = {
  weekday: number;
  fromMinute: number;
  toMinute: number;
  slotMinutes: number;
  places: number;
  validFrom: string;
  validTo: string | null;
};

/** Seconds of the longest booking; bounds searches for the bookings that overlap a moment. */
export const LONGEST_BOOKING = 480 * 60;

export type Closure = {
  fromDate: string;
  toDate: string;
  fromMinute: number | null;
  toMinute: number | null;
  reason: string;
};

export type Slot = { starts: number; ends: number; places: number };

/** A place that an uncancelled booking or an offer takes; places count from 1. */
export type Hold = { starts: number; ends: number; place: number };

/** Returns the hours of [from, to) that the clock skips, as closures. */
export function listSkippedHours(from: number, to: number, timeZone: string): Closure[] {
  return findSkippedIntervals({ starts: from, ends: to }, timeZone).flatMap(({ starts, ends }) => {
    const first = toStartOfDay(starts);
    const days = Array.from(
      { length: Math.ceil((ends - first) / DAY_SECONDS) },
      (_, index) => first + index * DAY_SECONDS,
    );
    return days.map((day) => ({
      fromDate: toIsoDate(day),
      toDate: toIsoDate(day),
      fromMinute: Math.floor(Math.max(starts - day, 0) / 60),
      toMinute: Math.ceil(Math.min(ends - day, DAY_SECONDS) / 60),
      reason: 'Cambio de hora',
    }));
  });
}

/** Returns the slots of the day at midnight `day`, in order, without overlap. */
export function listDaySlots(day: number, hours: readonly Hours[], closures: readonly Closure[]): Slot[] {
  const dayClosures = listClosuresOn(day, closures);
  return listOpenSlots(day, hours).filter(
    (slot) => !dayClosures.some((closure) => isOverlapping(closure, day, slot)),
  );
}

/** Returns the reason of a day with hours but no slots, else null. */
export function findClosedReason(
  day: number,
  hours: readonly Hours[],
  closures: readonly Closure[],
): string | null {
  const { slotClosures, isClosed } = findSlotClosures(day, hours, closures);
  return isClosed ? ((slotClosures.find(isWholeDay) ?? slotClosures[0])?.reason ?? null) : null;
}

/** Returns closed parts and reasons ('de 10:00 a 12:00: Desinfección'); null if no or all slots are lost. */
export function formatPartReason(
  day: number,
  hours: readonly Hours[],
  closures: readonly Closure[],
): string | null {
  const { slotClosures, isClosed } = findSlotClosures(day, hours, closures);
  if (isClosed || slotClosures.length === 0) return null;
  const inOrder = slotClosures.toSorted((a, b) => (a.fromMinute ?? 0) - (b.fromMinute ?? 0));
  return inOrder.map((closure) => `${formatPart(closure)}: ${closure.reason}`).join('; ');
}

function findSlotClosures(day: number, hours: readonly Hours[], closures: readonly Closure[]) {
  const slots = listOpenSlots(day, hours);
  const slotClosures = listClosuresOn(day, closures).filter((closure) =>
    slots.some((slot) => isOverlapping(closure, day, slot)),
  );
  const isClosed = slots.every((slot) => slotClosures.some((closure) => isOverlapping(closure, day, slot)));
  return { slotClosures, isClosed };
}

const LAST_MINUTE = DAY_SECONDS / 60;

function formatPart({ fromMinute, toMinute }: Closure): string {
  const formatMinute = (minute: number) => formatTime(minute * 60);
  if (toMinute === null || toMinute === LAST_MINUTE) return `desde las ${formatMinute(fromMinute ?? 0)}`;
  return fromMinute
    ? `de ${formatMinute(fromMinute)} a ${formatMinute(toMinute)}`
    : `hasta las ${formatMinute(toMinute)}`;
}

/** Returns what removed the booking's slot or place, or null. */
export function findDisplacement(
  hold: Hold,
  hours: readonly Hours[],
  closures: readonly Closure[],
): 'closed' | 'outside' | null {
  if (findOverlappingClosure(hold, closures)) return 'closed';
  const isPlanned = listOpenSlots(toStartOfDay(hold.starts), hours).some(
    ({ starts, ends, places }) => starts === hold.starts && ends === hold.ends && hold.place <= places,
  );
  return isPlanned ? null : 'outside';
}

export function findOverlappingClosure(
  span: Pick<Slot, 'starts' | 'ends'>,
  closures: readonly Closure[],
): Closure | undefined {
  const day = toStartOfDay(span.starts);
  return listClosuresOn(day, closures).find((closure) => isOverlapping(closure, day, span));
}

export function listFreePlaceNumbers(slot: Slot, holds: readonly Hold[]): number[] {
  const takenPlaces = new Set(
    holds.filter((h) => h.starts < slot.ends && slot.starts < h.ends).map((h) => h.place),
  );
  return Array.from({ length: slot.places }, (_, index) => index + 1).filter(
    (place) => !takenPlaces.has(place),
  );
}

export function countFreePlaces(slots: readonly Slot[], holds: readonly Hold[]): number {
  return slots.reduce((count, slot) => count + listFreePlaceNumbers(slot, holds).length, 0);
}

/** Gives overlapping hours, which only imports have, to the range that begins first. */
function listOpenSlots(day: number, hours: readonly Hours[]): Slot[] {
  const slots: Slot[] = [];
  for (const range of listHoursOn(day, hours)) {
    const takenUntil = slots.at(-1)?.ends ?? day;
    slots.push(...listRangeSlots(day, range).filter((slot) => slot.starts >= takenUntil));
  }
  return slots;
}

function listHoursOn(day: number, hours: readonly Hours[]): Hours[] {
  const date = toIsoDate(day);
  const dayOfWeek = toWeekday(day);
  return hours
    .filter(
      (h) => h.weekday === dayOfWeek && h.validFrom <= date && (h.validTo === null || date <= h.validTo),
    )
    .toSorted(
      (a, b) =>
        a.fromMinute - b.fromMinute ||
        a.toMinute - b.toMinute ||
        a.slotMinutes - b.slotMinutes ||
        a.places - b.places,
    );
}

function listRangeSlots(day: number, { fromMinute, toMinute, slotMinutes, places }: Hours): Slot[] {
  const count = Math.floor((toMinute - fromMinute) / slotMinutes);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const starts = day + (fromMinute + index * slotMinutes) * 60;
    return { starts, ends: starts + slotMinutes * 60, places };
  });
}

function listClosuresOn(day: number, closures: readonly Closure[]): Closure[] {
  const date = toIsoDate(day);
  return closures.filter((closure) => closure.fromDate <= date && date <= closure.toDate);
}

function isWholeDay({ fromMinute, toMinute }: Closure): boolean {
  return fromMinute === null && toMinute === null;
}

function isOverlapping(
  closure: Closure,
  day: number,
  { starts, ends }: Pick<Slot, 'starts' | 'ends'>,
): boolean {
  const closedFrom = day + (closure.fromMinute ?? 0) * 60;
  const closedUntil = closure.toMinute === null ? day + DAY_SECONDS : day + closure.toMinute * 60;
  return starts < closedUntil && closedFrom < ends;
}
