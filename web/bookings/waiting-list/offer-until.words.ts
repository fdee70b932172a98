import { DAY, dateInWords, formatTime, startOfDay } from '#shared/platform/town-clock.ts';

/** 'hoy, 20:40 hs'; apart from the list's other words, which the day's screen doesn't load. */
export function untilInWords(wall: number, townNow: number): string {
  const days = (startOfDay(wall) - startOfDay(townNow)) / DAY;
  const day = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${dateInWords(wall)}`;
  return `${day}, ${formatTime(wall)} hs`;
}
