import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { PLANNED_ANEW_MARK } from '../../platform/db/postgres/statement-names.ts';
import { canLockRows } from '../../platform/db/row-locks.ts';
import type { OutboxTable } from '../../platform/db/tables/town.ts';

export async function insertOutboxEntries(db: Db, entries: Insertable<OutboxTable>[]): Promise<void> {
  await db
    .insertInto('outbox')
    .values(entries)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function setOutboxPayload(db: Db, key: string, payload: object): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ payload: JSON.stringify(payload) })
    .where('key', '=', key)
    .execute();
}

type Claim = { now: number; lockedUntil: number };

/**
 * Claims the entry due first and locks it until `lockedUntil`. A mail about a booking waits for earlier ones
 * about it. Reads along the index of waiting mails, so that a long queue costs no more.
 */
export function claimOutboxEntry(db: Db, { now, lockedUntil }: Claim) {
  return (
    db
      .updateTable('outbox')
      // Clears the failure, so that `retryOutboxEntry` doesn't send twice a mail that is on its way.
      .set((eb) => ({ locked_until: lockedUntil, attempts: eb('attempts', '+', 1), failure: null }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('outbox as o')
          .select('o.id')
          .where('o.sent_at', 'is', null)
          .where('o.failed_at', 'is', null)
          .where('o.locked_until', '<=', now)
          .where('o.expires_at', '>', now)
          .where(selectEarlierOfBooking(db, now), 'is', null)
          .orderBy('o.locked_until')
          .orderBy('o.id')
          .limit(1)
          // Skips rows that another sender is claiming: after a wait they would no longer match.
          .$if(canLockRows(db), (due) => due.forNoKeyUpdate('o').skipLocked()),
      )
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('locked_until', '<=', now)
      .returning(['id', 'kind', 'user_id as userId', 'payload', 'attempts', 'composed'])
      .returning(['created_at as createdAt', 'expires_at as expiresAt'])
      .modifyEnd(sql.raw(PLANNED_ANEW_MARK))
      .executeTakeFirst()
  );
}

/**
 * Runs per entry among the booking's few mails. A join, or the index of all waiting mails (which the coalesce
 * avoids), took PostgreSQL two seconds with 10,000 waiting.
 */
function selectEarlierOfBooking(db: Db, now: number) {
  return db
    .selectFrom('outbox as e')
    .select('e.id')
    .whereRef('e.booking_id', '=', sql.ref('o.booking_id'))
    .whereRef('e.id', '<', sql.ref('o.id'))
    .where((eb) => eb(eb.fn.coalesce('e.sent_at', eb.lit(0)), '=', eb.lit(0)))
    .where('e.failed_at', 'is', null)
    .where('e.expires_at', '>', now)
    .orderBy('e.id')
    .limit(1);
}

const MAX_DELAY_MS = 86_400_000;

function matchDelayed(now: number) {
  return sql<boolean>`(attempts = 0 and created_at <= ${now} and locked_until <= created_at + ${MAX_DELAY_MS})`;
}

/** Unlocks entries that a wrong clock locked beyond `farthest`; returns whether there were any. */
export async function unlockMisdatedEntries(
  db: Db,
  { now, farthest }: { now: number; farthest: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ locked_until: now })
    .where('sent_at', 'is', null)
    .where('locked_until', '>', farthest)
    .where(({ not }) => not(matchDelayed(now)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type OutboxEntry = NonNullable<Awaited<ReturnType<typeof claimOutboxEntry>>>;

/** Checks whether a later mail of the same request exists, whose code replaces this one's. */
export async function hasNewerMail(
  db: Db,
  { id, kind, userId, payload }: Pick<OutboxEntry, 'id' | 'kind' | 'userId' | 'payload'>,
): Promise<boolean> {
  const newerMails = db
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('payload', '=', payload)
    .where('id', '>', id)
    .limit(1);
  return (await newerMails.executeTakeFirst()) !== undefined;
}

export async function setComposedText(db: Db, id: number, composed: string): Promise<void> {
  await db.updateTable('outbox').set({ composed }).where('id', '=', id).execute();
}

/** Discards composed texts after a change of address, so that nothing meant for the old one is sent. */
export async function clearComposedTexts(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ composed: null })
    .where('user_id', '=', userId)
    .where('composed', 'is not', null)
    .execute();
}

export async function markOutboxSent(
  db: Db,
  id: number,
  { at: sent_at, sentTo: sent_to, said = null }: { at: number; sentTo: string; said?: string | null },
): Promise<void> {
  const columns = { sent_at, sent_to, said, composed: null, failure: null };
  await db.updateTable('outbox').set(columns).where('id', '=', id).execute();
}

export async function setOutboxLock(
  db: Db,
  id: number,
  { lockedUntil, failure }: { lockedUntil: number; failure: string },
): Promise<void> {
  const later = { locked_until: lockedUntil, failure };
  await db.updateTable('outbox').set(later).where('id', '=', id).execute();
}

export async function markOutboxFailed(
  db: Db,
  id: number,
  failed: { at: number; failure: string; sentTo: string },
): Promise<void> {
  const { at: failed_at, failure, sentTo: sent_to } = failed;
  await db
    .updateTable('outbox')
    .set({ failed_at, failure, sent_to, composed: null })
    .where('id', '=', id)
    .execute();
}

export async function deleteOutboxEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

export async function deleteExpiredEntries(db: Db, expiredAt: number): Promise<void> {
  await db.deleteFrom('outbox').where('expires_at', '<', expiredAt).execute();
}

export async function eraseExpiredContents(db: Db, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ composed: null })
    .where('expires_at', '<', now)
    .where('composed', 'is not', null)
    .execute();
}

/** Current address; mails may also go to an earlier or a future one. */
type Address = { userId: number; email: string };

export async function setBounced(
  db: Db,
  { userId, email }: Address,
  { at: bounced_at, words: bounce }: { at: number; words: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ bounced_at, bounce })
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute();
}

export async function clearBounce(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ bounced_at: null, bounce: '' }).where('id', '=', userId).execute();
}

export async function isBounced(db: Db, { userId, email }: Address): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('bounced_at', 'is not', null)
    .executeTakeFirst();
  return user !== undefined;
}

/** A mail that still has to wait longer than this, twice the undo window, waits on purpose. */
const ON_PURPOSE_DELAY_MS = 1_200_000;

/**
 * Counts mails neither sent, failed, expired nor delayed on purpose; returns the oldest and the last one sent
 * (unix ms).
 */
export async function findOutboxTotals(
  db: Db,
  at: number,
): Promise<{ count: number; oldestAt: number | null; lastSentAt: number | null }> {
  const waiting = await db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number | null>('created_at').as('oldestAt'),
    ])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('expires_at', '>', at)
    .where(({ eb, not, and }) =>
      not(and([matchDelayed(at), eb('locked_until', '>', at + ON_PURPOSE_DELAY_MS)])),
    )
    .executeTakeFirstOrThrow();
  const sent = db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max<number | null>('sent_at').as('lastSentAt'))
    .where('sent_at', 'is not', null);
  return { ...waiting, ...(await sent.executeTakeFirstOrThrow()) };
}
