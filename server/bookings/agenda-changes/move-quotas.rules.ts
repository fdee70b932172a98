import { isoDate, startOfDay } from '#shared/platform/town-clock.ts';
import { type CountedPet, findFullQuota } from '#shared/schedule/quotas.ts';
import { quotasOn } from '../../schedule/operativos/day-quotas.service.ts';
import type { CountedRow, DatedQuota } from '../../schedule/operativos/quotas.queries.ts';

/** Quotas of the agenda that takes moved bookings, the bookings in them, and the pets of those that move. */
export type TargetQuotas = {
  quotas: readonly DatedQuota[];
  counted: readonly CountedRow[];
  pets: ReadonlyMap<number, CountedPet>;
  townNow: number;
};

export type MoveQuotas = {
  fits: (bookingId: number, day: number) => boolean;
  add: (bookingId: number, day: number) => void;
  remove: (bookingId: number) => void;
};

/** Counts moves on their new days, without the bookings that leave; any move fits without quotas. */
export function countMoves(
  target: TargetQuotas | null,
  leaving: ReadonlySet<number> = new Set(),
): MoveQuotas {
  if (!target) return { fits: () => true, add: () => undefined, remove: () => undefined };
  const { quotas, pets, townNow } = target;
  const staying = target.counted.filter(({ bookingId }) => !leaving.has(bookingId));
  const countedByDay = Map.groupBy(staying, ({ starts }) => startOfDay(starts));
  const moves = new Map<number, { pet: CountedPet; day: number }>();

  const countedOn = (day: number): CountedPet[] => [
    ...(countedByDay.get(day) ?? []),
    ...[...moves.values()].filter((move) => move.day === day).map(({ pet }) => pet),
  ];
  return {
    fits: (bookingId, day) => {
      const pet = pets.get(bookingId);
      const own = quotasOn(quotas, isoDate(day));
      return !pet || !findFullQuota({ quotas: own, counted: countedOn(day), townNow }, pet);
    },
    add: (bookingId, day) => {
      const pet = pets.get(bookingId);
      if (pet) moves.set(bookingId, { pet, day });
    },
    remove: (bookingId) => void moves.delete(bookingId),
  };
}
