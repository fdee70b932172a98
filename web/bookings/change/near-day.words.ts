import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatLongDate, formatTime, toStartOfDay } from '#shared/platform/town-clock.ts';

/** Formats as 'hoy', 'mañana' or 'jueves 10 de diciembre'. */
export function formatNearDay(start: number, townNow: number): string {
  const days = (toStartOfDay(start) - toStartOfDay(townNow)) / DAY_SECONDS;
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : formatLongDate(start);
}

export function formatNearMoment(start: number, townNow: number): string {
  return `${formatNearDay(start, townNow)} ${formatTime(start)} hs`;
}
