import { formatRange } from '#shared/bookings/hours-rules.ts';
import type { Hours } from '#shared/schedule/slots.ts';
import { timeOfMinute } from '../../../platform/fields/time-typing.ts';

/** `key` identifies a range in the editor, where new ones have no id. */
export type Range = Hours & { key: number };

type SlotTimes = Pick<Hours, 'fromMinute' | 'toMinute' | 'slotMinutes'>;

export function countSlots({ fromMinute, toMinute, slotMinutes }: SlotTimes): number {
  return Math.max(Math.floor((toMinute - fromMinute) / slotMinutes), 0);
}

export function leftoverMinutes({ fromMinute, toMinute, slotMinutes }: SlotTimes): number {
  return Math.max(toMinute - fromMinute, 0) % slotMinutes;
}

export function slotsInWords(times: SlotTimes): string {
  const count = countSlots(times);
  return `${count} ${count === 1 ? 'turno' : 'turnos'} de ${times.slotMinutes} minutos`;
}

export function placesInWords(places: number): string {
  return places === 1 ? '1 lugar' : `${places} lugares`;
}

/** Formats as 'Sobran 10 minutos: de 11:50 a 12:00 no hay turno'; null if none are left over. */
export function leftoverInWords(times: SlotTimes): string | null {
  const rest = leftoverMinutes(times);
  if (rest === 0 || times.slotMinutes > times.toMinute - times.fromMinute) return null;
  const start = timeOfMinute(times.toMinute - rest);
  const end = timeOfMinute(times.toMinute);
  return `${rest === 1 ? 'Sobra 1 minuto' : `Sobran ${rest} minutos`}: de ${start} a ${end} no hay turno`;
}

export function rangeLabel(range: Hours): string {
  return `${formatRange(range)}, ${slotsInWords(range)}, ${placesInWords(range.places)} por turno`;
}
