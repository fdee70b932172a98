import { DAY, dateInWords, formatTime, startOfDay } from '#shared/platform/town-clock.ts';

/** 'hoy', 'mañana', 'jueves 10 de diciembre'. */
export function nearDay(start: number, townNow: number): string {
  const days = (startOfDay(start) - startOfDay(townNow)) / DAY;
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : dateInWords(start);
}

export function nearMoment(start: number, townNow: number): string {
  return `${nearDay(start, townNow)} ${formatTime(start)} hs`;
}
