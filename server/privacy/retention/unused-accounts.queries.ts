import type { Db, Trx } from '../../platform/db/database.ts';
import { type PeopleQuery, type PersonExpression, selectUnusedUsers } from './unused.queries.ts';

export const ANNOUNCEMENT_MAIL = 'farewell';

function isAnnounced({ exists, selectFrom }: PersonExpression) {
  return exists(
    selectFrom('outbox as o')
      .select('o.id')
      .whereRef('o.user_id', '=', 'u.id')
      .where('o.kind', '=', ANNOUNCEMENT_MAIL)
      .where('o.sent_at', 'is not', null),
  );
}

/** `toAnnounce` can get the mail, `toErase` got it until `announcedUntil`, `unreachable` can't get one. */
type UnusedAccountQuery = { before: number } & (
  | { who: 'toAnnounce' | 'unreachable' }
  | { who: 'toErase'; announcedUntil: number }
);

function selectUnused(db: Db, { before, ...rest }: UnusedAccountQuery): PeopleQuery {
  const unusedUsers = selectUnusedUsers(db, before);
  if (rest.who === 'toErase')
    return unusedUsers.where('u.farewell_at', '<=', rest.announcedUntil).where(isAnnounced);
  if (rest.who === 'toAnnounce')
    return unusedUsers
      .where('u.farewell_at', 'is', null)
      .where('u.email', 'is not', null)
      .where('u.bounced_at', 'is', null);
  return unusedUsers
    .where('u.farewell_at', 'is', null)
    .where((eb) => eb.or([eb('u.email', 'is', null), eb('u.bounced_at', 'is not', null)]));
}

export function listUnused(db: Db, query: UnusedAccountQuery, limit: number) {
  return selectUnused(db, query).select('u.id').orderBy('u.id').limit(limit).execute();
}

export async function countUnused(db: Db, query: UnusedAccountQuery): Promise<number> {
  const unusedCount = selectUnused(db, query).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await unusedCount.executeTakeFirstOrThrow()).total;
}

export async function isUnused(db: Db, userId: number, query: UnusedAccountQuery): Promise<boolean> {
  const unusedUser = selectUnused(db, query).select('u.id').where('u.id', '=', userId);
  return (await unusedUser.executeTakeFirst()) !== undefined;
}

export async function markAnnounced(trx: Trx, userId: number, at: number): Promise<boolean> {
  const announced = await trx
    .updateTable('users')
    .set({ farewell_at: at })
    .where('id', '=', userId)
    .where('farewell_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return announced !== undefined;
}

export async function isStillAnnounced(db: Db, userId: number): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('id', '=', userId);
  return (await user.where('farewell_at', 'is not', null).executeTakeFirst()) !== undefined;
}

/**
 * Clears announcements of accounts in use again, and those from before `sentAfter` whose mail was never sent.
 */
export async function clearStaleAnnouncements(
  trx: Trx,
  { before, sentAfter }: { before: number; sentAfter: number },
) {
  await trx
    .updateTable('users')
    .set({ farewell_at: null })
    .where('farewell_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb(
          'id',
          'in',
          selectUnusedUsers(trx, before)
            .select('u.id')
            .where('u.farewell_at', 'is not', null)
            .where((one) => one.or([one('u.farewell_at', '>', sentAfter), isAnnounced(one)])),
        ),
      ),
    )
    .execute();
}

export async function clearAllAnnouncements(db: Db): Promise<void> {
  await db.updateTable('users').set({ farewell_at: null }).where('farewell_at', 'is not', null).execute();
}
