import { formatTime, isoDate, townClock, wallClock } from '#shared/town-clock.ts';

/** The town this page serves; the server writes its names into the page's head. */
export const TOWN = {
  name: written('town-name') ?? 'Municipalidad',
  timeZone: written('town-timezone') ?? 'America/Argentina/Buenos_Aires',
} as const;

/** The town's clock in unix seconds (product §2), which never goes back; nothing else in the browser asks what time it is. */
export function townNow(): number {
  return townClock(Date.now(), TOWN.timeZone);
}

/** What its clock showed at a real instant (unix ms), 'HH:mm'. */
export function townTime(instant: number): string {
  return formatTime(wallClock(instant, TOWN.timeZone));
}

/** The town's day, 'YYYY-MM-DD'. */
export function townToday(): string {
  return isoDate(townNow());
}

/** Vite's own server leaves the placeholders as they are. */
function written(name: string): string | null {
  // Tests read these words where there is no page.
  const text = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return text && !text.startsWith('%') ? text : null;
}
