import type { ExpressionBuilder, Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OutboxTable } from '../db/tables.ts';

export async function insertOutboxEntries(db: Db, entries: Insertable<OutboxTable>[]): Promise<void> {
  await db.insertInto('outbox').values(entries).execute();
}

type Claim = { now: number; lockedUntil: number; farthest: number };

/**
 * Takes the entry due first, for whoever asks first: another sender finds it locked until `lockedUntil`. One locked for
 * longer than until `farthest` is due: a clock that was wrong locked it.
 */
export function claimOutboxEntry(db: Db, { now, lockedUntil, farthest }: Claim) {
  const isDue = (eb: ExpressionBuilder<{ o: OutboxTable }, 'o'>) =>
    eb.or([eb('o.locked_until', '<=', now), eb('o.locked_until', '>', farthest)]);
  return db
    .updateTable('outbox')
    .set((eb) => ({ locked_until: lockedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox as o')
        .select('o.id')
        .where('o.sent_at', 'is', null)
        .where(isDue)
        .where('o.expires_at', '>', now)
        .orderBy('o.locked_until')
        .orderBy('o.id')
        .limit(1),
    )
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('locked_until', '<=', now), eb('locked_until', '>', farthest)]))
    .returning(['id', 'kind', 'user_id as userId', 'payload', 'attempts'])
    .executeTakeFirst();
}

export type OutboxEntry = NonNullable<Awaited<ReturnType<typeof claimOutboxEntry>>>;

export async function updateOutboxSent(db: Db, id: number, sentAt: number): Promise<void> {
  await db.updateTable('outbox').set({ sent_at: sentAt }).where('id', '=', id).execute();
}

export async function updateOutboxLock(db: Db, id: number, lockedUntil: number): Promise<void> {
  await db.updateTable('outbox').set({ locked_until: lockedUntil }).where('id', '=', id).execute();
}

export async function deleteOutboxEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

export async function deleteOutboxExpired(db: Db, expiredAt: number): Promise<void> {
  await db.deleteFrom('outbox').where('expires_at', '<', expiredAt).execute();
}

/** Mails neither sent nor expired, and since when the oldest waits (unix milliseconds). */
export async function findWaitingMails(db: Db, at: number): Promise<{ count: number; since: number | null }> {
  return db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number | null>('created_at').as('since'),
    ])
    .where('sent_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
}
