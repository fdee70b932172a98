import { formatTime, midnight } from '#shared/platform/town-clock.ts';
import { type Closure, closedReason, daySlots, type Hours, type Slot } from '#shared/schedule/slots.ts';
import { addDays, weeksOf } from '../../../platform/calendar/calendar-dates.ts';
import type { DayMark } from '../../../platform/calendar/month-calendar.tsx';

/** What a day would offer: its slots, or why it has none. */
export type DayPreview = { slots: Slot[]; places: number; reason: string | null };

export function previewOf(date: string, hours: readonly Hours[], closures: readonly Closure[]): DayPreview {
  const day = midnight(date);
  const slots = daySlots(day, hours, closures);
  const places = slots.reduce((total, slot) => total + slot.places, 0);
  return { slots, places, reason: closedReason(day, hours, closures) };
}

/** '8 turnos, 16 lugares' */
export function previewInWords({ slots, places, reason }: DayPreview): string {
  if (slots.length === 0) return reason ? `Cerrado: ${reason}` : 'Sin atención';
  const bookings = slots.length === 1 ? '1 turno' : `${slots.length} turnos`;
  return `${bookings}, ${places === 1 ? '1 lugar' : `${places} lugares`}`;
}

const LOOKED_AHEAD = 60;

/** The first day from `today` on that has slots, else `today`. */
export function firstDay(today: string, hours: readonly Hours[], closures: readonly Closure[]): string {
  const days = Array.from({ length: LOOKED_AHEAD }, (_, index) => addDays(today, index));
  return days.find((day) => previewOf(day, hours, closures).places > 0) ?? today;
}

/** Start times, those with more than one place say how many. */
export function timesOf({ slots }: DayPreview): string[] {
  return slots.map(({ starts, places }) =>
    places > 1 ? `${formatTime(starts)} ×${places}` : formatTime(starts),
  );
}

/** The number of places on each day of a month. */
export function previewMarks(
  month: string,
  hours: readonly Hours[],
  closures: readonly Closure[],
): Record<string, DayMark> {
  const days = weeksOf(month)
    .flat()
    .filter((date) => date !== null);
  return Object.fromEntries(days.map((date) => [date, markOf(previewOf(date, hours, closures))]));
}

function markOf(preview: DayPreview): DayMark {
  const label = previewInWords(preview);
  if (preview.places > 0) return { state: 'free', count: preview.places, label };
  return { state: 'quiet', label };
}
