import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A row's name: what is counted, of whom, and from where. */
export type Key = { kind: string; subject: string; origin: string };

/**
 * Counts `count` more in the period under way, or in a new one where there is none. An end further away than a whole
 * period was written by a clock that was wrong, and means nothing.
 */
export function insertUses(db: Db, key: Key, { count, now, period }: Counted) {
  const isUnderWay = sql<boolean>`limits.ends_at > ${now} and limits.ends_at <= ${now + period}`;
  return db
    .insertInto('limits')
    .values({ ...key, used: count, ends_at: now + period })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject', 'origin']).doUpdateSet({
        used: sql<number>`case when ${isUnderWay} then limits.used + ${count} else ${count} end`,
        ends_at: sql<number>`case when ${isUnderWay} then limits.ends_at else ${now + period} end`,
      }),
    )
    .returning(['used', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
}

type Counted = { count: number; now: number; period: number };

/** Forgets whatever is counted of one person. */
export async function deleteLimitsOf(db: Db, subjects: string[]): Promise<void> {
  await db
    .deleteFrom('limits')
    .where('subject', 'in', subjects)
    // Written out, for the index holds these alone.
    .where('subject', '<>', sql.lit(''))
    .execute();
}

export async function deleteLimitsOutside(db: Db, from: number, until: number): Promise<void> {
  await db
    .deleteFrom('limits')
    .where((eb) => eb.or([eb('ends_at', '<', from), eb('ends_at', '>', until)]))
    .execute();
}
