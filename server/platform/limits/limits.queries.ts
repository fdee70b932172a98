import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type LimitKey = { kind: string; subject: string; origin: string };

/**
 * Adds `count` to the current period, or to a new one. A period that ends too far in the future was written
 * by a wrong clock and counts as over.
 */
export function upsertUses(db: Db, key: LimitKey, { count, now, period }: LimitWindow) {
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

type LimitWindow = { count: number; now: number; period: number };

export async function deleteLimitsOf(db: Db, subjects: string[]): Promise<void> {
  await db
    .deleteFrom('limits')
    .where('subject', 'in', subjects)
    // Takes a literal, so that the partial index of these rows applies.
    .where('subject', '<>', sql.lit(''))
    .execute();
}

export async function deleteLimitsOutside(db: Db, from: number, until: number): Promise<void> {
  await db
    .deleteFrom('limits')
    .where((eb) => eb.or([eb('ends_at', '<', from), eb('ends_at', '>', until)]))
    .execute();
}
