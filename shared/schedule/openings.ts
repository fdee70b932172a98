import { DAY_SECONDS } from '../platform/durations.ts';
import { toStartOfDay } from '../platform/town-clock.ts';
import { type CountedPet, isInGroup, type Quota, resolveFacts } from './quotas.ts';

type OpeningMode = 'open' | 'hour' | 'draw';

export type DayOpening = { opening: OpeningMode; opensAt: number | null };

/** `opensAt` (wall clock) is null before the draw of a drawn day; after it the day opens to all. */
export type Opening = { opensAt: number | null };

type OpeningRequest = { day: DayOpening | null; quotas: readonly Quota[]; pet: CountedPet | null };

export function findOpening({ day, quotas, pet }: OpeningRequest): Opening | null {
  if (day?.opening === 'draw') return { opensAt: day.opensAt };
  const dayOpensAt = day?.opening === 'hour' ? day.opensAt : null;
  const groups = quotas.filter(({ organisation }) => organisation === null);
  const facts = pet && resolveFacts(pet, groups);
  const matching = facts ? groups.filter((group) => isInGroup(group, facts)) : [];
  const times = matching.length > 0 ? matching.map(({ opensAt }) => opensAt ?? dayOpensAt) : [dayOpensAt];
  const latest = Math.max(...times.map((time) => time ?? Number.NEGATIVE_INFINITY));
  return latest > Number.NEGATIVE_INFINITY ? { opensAt: latest } : null;
}

export function isClosed(opening: Opening | null, townNow: number): opening is Opening {
  return opening !== null && (opening.opensAt === null || townNow < opening.opensAt);
}

/**
 * Checks whether the day, or a group on it, opened at an hour or by a draw. Freed places of such a day are
 * kept for a while.
 */
export function hasOpened({ day, quotas }: Omit<OpeningRequest, 'pet'>, townNow: number): boolean {
  const dayOpensAt = day?.opening === 'open' ? null : (day?.opensAt ?? null);
  const groups = day?.opening === 'draw' ? [] : quotas.filter(({ organisation }) => organisation === null);
  return [dayOpensAt, ...groups.map(({ opensAt }) => opensAt)].some(
    (time) => time !== null && time <= townNow,
  );
}

export const PLACE_RETURN_HOUR = 10;

export function findPlaceReturn(wall: number): number {
  return toStartOfDay(wall) + DAY_SECONDS + PLACE_RETURN_HOUR * 3600;
}
