import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import { type CountedPet, findFullQuota } from '#shared/schedule/quotas.ts';
import { pickQuotasOn } from '../../schedule/operativos/day-quotas.service.ts';
import type { CountedRow, DatedQuota } from '../../schedule/operativos/quotas.queries.ts';

export type TargetQuotas = {
  quotas: readonly DatedQuota[];
  counted: readonly CountedRow[];
  petsByBooking: ReadonlyMap<number, CountedPet>;
  townNow: number;
};

export type MoveQuotas = {
  hasRoom: (bookingId: number, day: number, countFree: () => number) => boolean;
  add: (bookingId: number, day: number) => void;
  remove: (bookingId: number) => void;
};

/** Returns quotas that count moves on their new days and omit leaving bookings; null limits no move. */
export function createMoveQuotas(
  target: TargetQuotas | null,
  leavingIds: ReadonlySet<number> = new Set(),
): MoveQuotas {
  if (!target) return { hasRoom: () => true, add: () => undefined, remove: () => undefined };
  const { quotas, petsByBooking, townNow } = target;
  const staying = target.counted.filter(({ bookingId }) => !leavingIds.has(bookingId));
  const countedByDay = Map.groupBy(staying, ({ starts }) => toStartOfDay(starts));
  const moves = new Map<number, { pet: CountedPet; day: number }>();

  const listCounted = (day: number): CountedPet[] => [
    ...(countedByDay.get(day) ?? []),
    ...[...moves.values()].filter((move) => move.day === day).map(({ pet }) => pet),
  ];
  return {
    hasRoom: (bookingId, day, countFree) => {
      const pet = petsByBooking.get(bookingId);
      if (!pet) return true;
      const otherPets = listCounted(day).filter(({ PetId }) => PetId !== pet.PetId);
      const dayQuotas = { quotas: pickQuotasOn(quotas, toIsoDate(day)), counted: otherPets, townNow };
      return !findFullQuota({ ...dayQuotas, freePlaces: countFree() }, pet);
    },
    add: (bookingId, day) => {
      const pet = petsByBooking.get(bookingId);
      if (pet) moves.set(bookingId, { pet, day });
    },
    remove: (bookingId) => void moves.delete(bookingId),
  };
}
