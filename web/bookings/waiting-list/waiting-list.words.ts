import { formatPetsBefore, type WaitingEntry } from '#shared/bookings/waiting-list.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#shared/platform/durations.ts';
import {
  formatDate,
  formatIsoDate,
  formatLongDate,
  formatTime,
  toMidnight,
  toStartOfDay,
} from '#shared/platform/town-clock.ts';

export const NO_BOOKING = 'Estar en la lista no es tener un turno';

type WaitingLine = Pick<WaitingEntry, 'petsBefore' | 'placesThisMonth' | 'petName'>;

/** Formats as '14 mascotas antes que Luna. Este mes salieron 9 lugares'. */
export function queueInWords({ petsBefore, placesThisMonth, petName }: WaitingLine): string {
  return `${formatPetsBefore(petsBefore ?? 0, petName)}. ${placesInWords(placesThisMonth)}`;
}

function placesInWords(count: number): string {
  if (count === 0) return 'Este mes todavía no salió ningún lugar';
  return count === 1 ? 'Este mes salió 1 lugar' : `Este mes salieron ${count} lugares`;
}

export type SuitableDays = Pick<WaitingEntry, 'fromDate' | 'untilDate' | 'dates'>;

export function daysInWords({ fromDate, untilDate, dates }: SuitableDays): string {
  if (dates.length > 0) return joinWithOr(dates.map((date) => formatDate(toMidnight(date)).slice(0, 5)));
  if (fromDate && untilDate) return `Del ${formatIsoDate(fromDate)} al ${formatIsoDate(untilDate)}`;
  if (fromDate) return `Desde el ${formatIsoDate(fromDate)}`;
  return untilDate ? `Hasta el ${formatIsoDate(untilDate)}` : 'Cualquier día';
}

export function joinWithOr(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' o ');
}

/** Formats as '5 h 12 min'. */
export function timeLeftInWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return 'menos de 1 min';
  const days = Math.floor(seconds / DAY_SECONDS);
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}

/** Formats as 'hoy, 20:40 hs'. */
export function untilInWords(wall: number, townNow: number): string {
  const days = (toStartOfDay(wall) - toStartOfDay(townNow)) / DAY_SECONDS;
  const day = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${formatLongDate(wall)}`;
  return `${day}, ${formatTime(wall)} hs`;
}

/** Formats as 'viernes 20 de marzo, 07:00 hs'. */
export function momentInWords(wall: number): string {
  return `${formatLongDate(wall)}, ${formatTime(wall)} hs`;
}

export function pauseInWords({ pauseReason }: Pick<WaitingEntry, 'pauseReason'>): string {
  if (pauseReason === 'offers') return 'Ya te ofrecimos tres lugares. Si seguís, entrás al final de la lista';
  if (pauseReason === 'expired')
    return 'Dos veces no nos contestaste. No te ofrecemos lugares hasta que sigas';
  return 'No te ofrecemos lugares hasta que sigas en la lista';
}

export function entryPath(id: number): string {
  return `/admin-waiting-list/${id}`;
}
