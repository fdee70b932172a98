import type { ConsentText } from '#shared/accounts/consents.ts';
import { formatTime, isoDate, townClock, wallClock } from '#shared/platform/town-clock.ts';

type Town = {
  name: string;
  timeZone: string;
  state: string | null;
  city: string | null;
  address: string | null;
  logo: string | null;
  isMailSent: boolean;
  consent: ConsentText | null;
};

/** The town this page serves; the server writes its names into the page's head. */
export const TOWN: Readonly<Town> = {
  name: written('town-name') ?? 'Municipalidad',
  timeZone: written('town-timezone') ?? 'America/Argentina/Buenos_Aires',
  /** Where most of its people live, where it says so. */
  state: written('town-state'),
  city: written('town-city'),
  address: written('town-address'),
  /** Where its own picture is. */
  logo: written('town-logo'),
  /** Whether mails leave, or are files of the server alone. */
  isMailSent: written('town-mail') !== 'off',
  /** What it asks to be agreed to beside its terms; with the page, so that no form moves when it comes. */
  consent: JSON.parse(written('town-consent') ?? 'null') as ConsentText | null,
};

let clock = Date.now;

/** For whoever draws pages where there is none: the town, and its clock in real instants (unix ms). */
export function drawFor(
  town: Pick<Town, 'name' | 'timeZone'> & Partial<Pick<Town, 'address' | 'logo'>>,
  now: () => number,
): void {
  Object.assign(TOWN, town);
  clock = now;
}

/** The town's clock in unix seconds (rules.md#time), which never goes back; nothing else in the browser asks what time it is. */
export function townNow(): number {
  return townClock(clock(), TOWN.timeZone);
}

/** The real instant, unix ms. */
export function realNow(): number {
  return clock();
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
