import { formatDate, formatTime, wallClock } from '#shared/platform/town-clock.ts';
import { TOWN } from './town.ts';

/** '30/11/2026 a las 14:05'; takes unix ms. */
export function formatInstant(instant: number): string {
  const wall = wallClock(instant, TOWN.timeZone);
  return `${formatDate(wall)} a las ${formatTime(wall)}`;
}

export function formatInstantDate(instant: number): string {
  return formatDate(wallClock(instant, TOWN.timeZone));
}
