import type { Db } from '../../platform/db/database.ts';

export function listDeletedAccounts(db: Db, after: { at: number; id: number }, limit: number) {
  return db
    .selectFrom('security_events as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['u.id', 'u.created_at as createdAt', 'e.at as erasedAt', 'e.id as eventId'])
    .where('e.kind', '=', 'account.deleted')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('e.at', 'e.id'), '>', tuple(after.at, after.id)))
    .where('u.status', '=', 'B')
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
}

export function listActiveAccounts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'created_at as createdAt'])
    .where('status', '=', 'A')
    .where('id', 'in', ids)
    .execute();
}
