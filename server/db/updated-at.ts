import { type RawBuilder, sql } from 'kysely';

/** A row's next `updated_at` (unix ms): `now`, or just after the last one where two changes share a millisecond. */
export function nextUpdatedAt(now: number): RawBuilder<number> {
  return sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`;
}
