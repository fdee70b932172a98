import { formatTime, isoDate } from '../platform/town-clock.ts';
import type { Opening } from './openings.ts';
import { weekdayAndDate } from './quota-words.ts';

export const OPENING_MESSAGES = {
  opens: ({ opensAt }: Opening) =>
    opensAt === null
      ? 'Los lugares de ese día se dan por sorteo'
      : `Los turnos abren el ${openingInWords(opensAt)}`,
  ready: (opensAt: number) => `Todo listo. El botón se habilita solo el ${openingInWords(opensAt)}`,
} as const;

export function openingInWords(wall: number): string {
  return `${weekdayAndDate(isoDate(wall))} a las ${formatTime(wall)}`;
}
