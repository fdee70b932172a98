import { formatTime, toIsoDate, toStartOfDay } from '../platform/town-clock.ts';
import { type Opening, PLACE_RETURN_HOUR } from './openings.ts';
import { formatWeekdayAndDate } from './quota-words.ts';

export const OPENING_MESSAGES = {
  opens: ({ opensAt }: Opening) =>
    opensAt === null
      ? 'Los lugares de ese día se dan por sorteo'
      : `Los turnos abren el ${formatOpening(opensAt)}`,
  returns: (wall: number, townNow: number) => `Ese lugar ${formatPlaceReturn(wall, townNow)}`,
  ready: (opensAt: number) => `Todo listo. El botón se habilita solo el ${formatOpening(opensAt)}`,
} as const;

export function formatPlaceReturn(wall: number, townNow: number): string {
  return `vuelve a ofrecerse ${toStartOfDay(wall) === toStartOfDay(townNow) ? 'hoy' : 'mañana'} a las ${PLACE_RETURN_HOUR}`;
}

export function formatShortMoment(wall: number): string {
  return `${formatWeekdayAndDate(toIsoDate(wall))}, ${formatTime(wall)} hs`;
}

export function formatOpening(wall: number): string {
  return `${formatWeekdayAndDate(toIsoDate(wall))} a las ${formatTime(wall)}`;
}
