import { DAY, isoDate, weekday } from './town-clock.ts';

/** A weekly range of an agenda; minutes count from midnight, `validTo` is the last day or null. */
export type Hours = {
  weekday: number;
  fromMinute: number;
  toMinute: number;
  slotMinutes: number;
  places: number;
  validFrom: string;
  validTo: string | null;
};

/** Days, or a part of each of them, on which nobody attends. */
export type Closure = {
  fromDate: string;
  toDate: string;
  fromMinute: number | null;
  toMinute: number | null;
  reason: string;
};

/** A stretch of the town's wall clock that `places` pets may share. */
export type Slot = { starts: number; ends: number; places: number };

/** A live booking's hold on one of an agenda's places (numbered from 1). */
export type Hold = { starts: number; ends: number; place: number };

/** The slots of the day that begins at wall-clock midnight `day`, in order; none overlap. */
export function daySlots(day: number, hours: readonly Hours[], closures: readonly Closure[]): Slot[] {
  const date = isoDate(day);
  const closed = closures.filter((closure) => closure.fromDate <= date && date <= closure.toDate);
  const slots: Slot[] = [];
  for (const range of hoursOn(day, hours)) {
    for (const slot of rangeSlots(day, range)) {
      const last = slots.at(-1);
      const overlaps = last !== undefined && slot.starts < last.ends;
      if (!overlaps && !closed.some((closure) => covers(closure, day, slot))) slots.push(slot);
    }
  }
  return slots;
}

/** Why a day with hours has no slot at all, or null where it has some or never had hours. */
export function closedReason(
  day: number,
  hours: readonly Hours[],
  closures: readonly Closure[],
): string | null {
  const attends = daySlots(day, hours, []).length > 0;
  if (!attends || daySlots(day, hours, closures).length > 0) return null;
  const date = isoDate(day);
  const closure = closures.find((each) => each.fromDate <= date && date <= each.toDate);
  return closure?.reason ?? null;
}

/** Numbers of the slot's places on which no live booking overlaps it. */
export function freePlaces(slot: Slot, holds: readonly Hold[]): number[] {
  const taken = new Set(
    holds.filter((h) => h.starts < slot.ends && slot.starts < h.ends).map((h) => h.place),
  );
  return Array.from({ length: slot.places }, (_, index) => index + 1).filter((place) => !taken.has(place));
}

function hoursOn(day: number, hours: readonly Hours[]): Hours[] {
  const date = isoDate(day);
  return hours
    .filter(
      (h) => h.weekday === weekday(day) && h.validFrom <= date && (h.validTo === null || date <= h.validTo),
    )
    .toSorted((a, b) => a.fromMinute - b.fromMinute);
}

function rangeSlots(day: number, range: Hours): Slot[] {
  const count = Math.floor((range.toMinute - range.fromMinute) / range.slotMinutes);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const starts = day + (range.fromMinute + index * range.slotMinutes) * 60;
    return { starts, ends: starts + range.slotMinutes * 60, places: range.places };
  });
}

function covers(closure: Closure, day: number, slot: Slot): boolean {
  const from = day + (closure.fromMinute ?? 0) * 60;
  const to = closure.toMinute === null ? day + DAY : day + closure.toMinute * 60;
  return slot.starts < to && from < slot.ends;
}
