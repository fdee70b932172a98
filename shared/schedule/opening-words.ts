import { formatTime, isoDate, startOfDay } from '../platform/town-clock.ts';
import { type Opening, RETURN_HOUR } from './openings.ts';
import { weekdayAndDate } from './quota-words.ts';

export const OPENING_MESSAGES = {
  opens: ({ opensAt }: Opening) =>
    opensAt === null
      ? 'Los lugares de ese día se dan por sorteo'
      : `Los turnos abren el ${openingInWords(opensAt)}`,
  returns: (wall: number, townNow: number) =>
    `Ese lugar vuelve a ofrecerse ${startOfDay(wall) === startOfDay(townNow) ? 'hoy' : 'mañana'} a las ${RETURN_HOUR}`,
  ready: (opensAt: number) => `Todo listo. El botón se habilita solo el ${openingInWords(opensAt)}`,
} as const;

export function momentInShort(wall: number): string {
  return `${weekdayAndDate(isoDate(wall))}, ${formatTime(wall)} hs`;
}

export function openingInWords(wall: number): string {
  return `${weekdayAndDate(isoDate(wall))} a las ${formatTime(wall)}`;
}
