import { formatTime, isoDate, startOfDay } from '../platform/town-clock.ts';
import { type Opening, RETURN_HOUR } from './openings.ts';
import { formatWeekdayAndDate } from './quota-words.ts';

export const OPENING_MESSAGES = {
  opens: ({ opensAt }: Opening) =>
    opensAt === null
      ? 'Los lugares de ese día se dan por sorteo'
      : `Los turnos abren el ${openingInWords(opensAt)}`,
  returns: (wall: number, townNow: number) => `Ese lugar ${returnsInWords(wall, townNow)}`,
  ready: (opensAt: number) => `Todo listo. El botón se habilita solo el ${openingInWords(opensAt)}`,
} as const;

export function returnsInWords(wall: number, townNow: number): string {
  return `vuelve a ofrecerse ${startOfDay(wall) === startOfDay(townNow) ? 'hoy' : 'mañana'} a las ${RETURN_HOUR}`;
}

export function formatShortMoment(wall: number): string {
  return `${formatWeekdayAndDate(isoDate(wall))}, ${formatTime(wall)} hs`;
}

export function openingInWords(wall: number): string {
  return `${formatWeekdayAndDate(isoDate(wall))} a las ${formatTime(wall)}`;
}
