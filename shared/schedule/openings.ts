import { type CountedPet, matches, type Quota, resolveFacts } from './quotas.ts';

/** 'draw' gives its places by lot, and opens to all at `opensAt` once it was drawn. */
export type OpeningMode = 'open' | 'hour' | 'draw';

export type DayOpening = { opening: OpeningMode; opensAt: number | null };

/** Null for a day of a draw that has no date yet; wall clock. */
export type Opening = { opensAt: number | null };

type OpeningRequest = { day: DayOpening | null; quotas: readonly Quota[]; pet: CountedPet | null };

/** Returns when the pet's group opens, by the latest of its rows; null where it never was closed. */
export function findOpening({ day, quotas, pet }: OpeningRequest): Opening | null {
  if (day?.opening === 'draw') return { opensAt: day.opensAt };
  const own = day?.opening === 'hour' ? day.opensAt : null;
  const groups = quotas.filter(({ organisation }) => organisation === null);
  const facts = pet && resolveFacts(pet, groups);
  const matching = facts ? groups.filter((group) => matches(group, facts)) : [];
  const times = matching.length > 0 ? matching.map(({ opensAt }) => opensAt ?? own) : [own];
  const latest = Math.max(...times.map((time) => time ?? Number.NEGATIVE_INFINITY));
  return latest > Number.NEGATIVE_INFINITY ? { opensAt: latest } : null;
}

export function isClosed(opening: Opening | null, townNow: number): opening is Opening {
  return opening !== null && (opening.opensAt === null || townNow < opening.opensAt);
}
