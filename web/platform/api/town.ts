import type { ConsentText } from '#shared/accounts/consents.ts';
import { formatTime, toIsoDate, toMonotonicWallClock, toWallClock } from '#shared/platform/town-clock.ts';
import type { TownFacts } from '#shared/town/town.ts';

type Town = {
  name: string;
  timeZone: string;
  state: string | null;
  city: string | null;
  address: string | null;
  logo: string | null;
  isMailEnabled: boolean;
  consent: ConsentText | null;
  facts: TownFacts | null;
};

export const TOWN: Readonly<Town> = {
  name: metaContent('town-name') ?? 'Municipalidad',
  timeZone: metaContent('town-timezone') ?? 'America/Argentina/Buenos_Aires',
  state: metaContent('town-state'),
  city: metaContent('town-city'),
  address: metaContent('town-address'),
  logo: metaContent('town-logo'),
  isMailEnabled: metaContent('town-mail') !== 'off',
  consent: JSON.parse(metaContent('town-consent') ?? 'null') as ConsentText | null,
  facts: JSON.parse(metaContent('town-facts') ?? 'null') as TownFacts | null,
};

let clock = Date.now;

/** Replaces town and clock, while the server prerenders and in tests. */
export function setTownForPrerender(
  town: Pick<Town, 'name' | 'timeZone'> & Partial<Pick<Town, 'address' | 'logo' | 'facts'>>,
  now: () => number,
): void {
  Object.assign(TOWN, town);
  clock = now;
}

/** Returns unix seconds of the wall clock (rules.md#time), never decreasing. Screens take all time from this file. */
export function townNow(): number {
  return toMonotonicWallClock(clock(), TOWN.timeZone);
}

export function utcNowMs(): number {
  return clock();
}

export function formatTownTime(instant: number): string {
  return formatTime(toWallClock(instant, TOWN.timeZone));
}

export function townToday(): string {
  return toIsoDate(townNow());
}

/** Returns null for a placeholder too, since Vite's dev server leaves them unfilled. */
function metaContent(name: string): string | null {
  const text = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return text && !text.startsWith('%') ? text : null;
}
