import type { Insertable } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { batchStatement } from '../../platform/db/batched.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type Params, prepareStatement } from '../../platform/db/prepared.ts';
import type { SessionsTable } from '../../platform/db/tables/people.ts';

type NewSession = Required<Omit<Insertable<SessionsTable>, 'id'>>;

const insertStatement = prepareStatement((db, session: Params<NewSession>) =>
  db.insertInto('sessions').values({
    token_hash: session.token_hash,
    user_id: session.user_id,
    temporary: session.temporary,
    created_at: session.created_at,
    seen_at: session.seen_at,
    network: session.network,
    proved_at: session.proved_at,
  }),
);

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await insertStatement(db, session);
}

const findByToken = batchStatement(
  { tokenHash: 'text' },
  (db, { tokenHash }: Params<{ tokenHash: string }>) =>
    db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select([
        's.id as sessionId',
        's.user_id as userId',
        's.temporary',
        's.created_at as createdAt',
        's.seen_at as seenAt',
        's.proved_at as provedAt',
      ])
      .select('u.role_id as roleId')
      .where('s.token_hash', '=', tokenHash)
      .where('u.status', '=', 'A'),
);

export function findSession(db: Db, tokenHash: string) {
  return findByToken(db, { tokenHash });
}

/**
 * Corrects instants in the future, written while the clock was set wrong: replaces them by `now`, and a
 * proof of such a time by 0, which means none.
 */
export async function correctFutureSession(db: Db, sessionId: number, seenAt: number): Promise<void> {
  await buildTimeCorrection(db, seenAt).where('id', '=', sessionId).execute();
}

export const MAX_SEEN_BATCH = 25;

/**
 * Advances the last use of several sessions. Repeats the last id, so that any number of sessions has one
 * statement text.
 */
export async function setSessionsSeen(db: Db, sessionIds: number[], seenAt: number): Promise<void> {
  const lastId = sessionIds.at(-1) ?? 0;
  await db
    .updateTable('sessions')
    .set({ seen_at: seenAt })
    .where(
      'id',
      'in',
      Array.from({ length: MAX_SEEN_BATCH }, (_, index) => sessionIds[index] ?? lastId),
    )
    .where('seen_at', '<', seenAt)
    .execute();
}

export async function correctFutureSessions(db: Db, now: number): Promise<void> {
  await buildTimeCorrection(db, now)
    .where((eb) => eb.or([eb('seen_at', '>', now), eb('created_at', '>', now), eb('proved_at', '>', now)]))
    .execute();
}

/** A null `proved_at` means `created_at`. */
function buildTimeCorrection(db: Db, now: number) {
  return db.updateTable('sessions').set((eb) => ({
    seen_at: now,
    created_at: eb.case().when('created_at', '>', now).then(eb.val(now)).else(eb.ref('created_at')).end(),
    proved_at: eb
      .case()
      .when(eb.or([eb('created_at', '>', now), eb('proved_at', '>', now)]))
      .then(0)
      .else(eb.ref('proved_at'))
      .end(),
  }));
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteSessionByToken(trx: Trx, userId: number, tokenHash: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .execute();
}

export function listSessionsOf(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at as openedAt', 'seen_at as seenAt', 'network'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function listSessionsOfStaff(db: Db) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.created_at as openedAt', 's.seen_at as seenAt', 's.network'])
    .select(['u.id as UserId', 'u.name as userName', 'u.last_name as userLastName'])
    .where('u.role_id', '<>', ROLE_IDS.USER)
    .where('u.status', '=', 'A')
    .orderBy('u.sort_folded')
    .orderBy('u.id')
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

export async function deleteOtherSessions(trx: Trx, userId: number, keptSessionId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keptSessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function updateSessionKind(trx: Trx, sessionId: number, kind: number): Promise<void> {
  await trx.updateTable('sessions').set({ temporary: kind }).where('id', '=', sessionId).execute();
}

export async function deleteSessionsSeenBefore(db: Db, seenAt: number): Promise<void> {
  await db.deleteFrom('sessions').where('seen_at', '<', seenAt).execute();
}
