import { DAY, dateInWords, formatTime, startOfDay } from '#shared/platform/town-clock.ts';

/** 'hoy', 'mañana', 'jueves 10 de diciembre'. */
export function formatNearDay(start: number, townNow: number): string {
  const days = (startOfDay(start) - startOfDay(townNow)) / DAY;
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : dateInWords(start);
}

export function formatNearMoment(start: number, townNow: number): string {
  return `${formatNearDay(start, townNow)} ${formatTime(start)} hs`;
}
