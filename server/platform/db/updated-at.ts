import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors.ts';

/** Returns `now` (unix ms), or the previous value plus one within the same millisecond. */
export function selectNextUpdatedAt(now: number): RawBuilder<number> {
  return sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`;
}

/** Like selectNextUpdatedAt, in a later second than the last: calendars count changes by whole seconds (SEQUENCE). */
export function selectNextSecondUpdatedAt(now: number): RawBuilder<number> {
  const second = Math.floor(now / 1000);
  return sql<number>`case when updated_at / 1000 >= ${second} then (updated_at / 1000 + 1) * 1000 else ${now} end`;
}

export function requireUnchanged(expectedUpdatedAt: number | undefined, updatedAt: number): void {
  if (expectedUpdatedAt !== undefined && expectedUpdatedAt !== updatedAt) throw new AppError('conflict');
}
