import { formatDate, formatTime, toWallClock } from '#shared/platform/town-clock.ts';
import { TOWN } from './town.ts';

/** Formats unix milliseconds as '30/11/2026 a las 14:05'. */
export function formatInstant(instant: number): string {
  const wall = toWallClock(instant, TOWN.timeZone);
  return `${formatDate(wall)} a las ${formatTime(wall)}`;
}

export function formatInstantDate(instant: number): string {
  return formatDate(toWallClock(instant, TOWN.timeZone));
}
