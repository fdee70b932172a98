import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors.ts';

/** A row's next `updated_at` (unix ms): `now`, or just after the last one where two changes share a millisecond. */
export function nextUpdatedAt(now: number): RawBuilder<number> {
  return sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`;
}

/** The same in another second than the last one: calendars count a turno's changes by whole seconds (SEQUENCE). */
export function nextSecondUpdatedAt(now: number): RawBuilder<number> {
  const second = Math.floor(now / 1000);
  return sql<number>`case when updated_at / 1000 >= ${second} then (updated_at / 1000 + 1) * 1000 else ${now} end`;
}

/** Refuses what was made over an older state of a row than today's; without `seenAt` nothing is compared. */
export function checkSeen(seenAt: number | undefined, updatedAt: number): void {
  if (seenAt !== undefined && seenAt !== updatedAt) throw new AppError('conflict');
}
