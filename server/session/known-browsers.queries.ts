import { emailKey } from '#shared/users.ts';
import type { Db, Trx } from '../db/database.ts';

export type KnownBrowser = { id: number; userId: number };

/** The browser as the person with this address knows it. */
export function findKnownBrowser(
  db: Db,
  secretHash: string,
  { email, seenAfter }: { email: string; seenAfter: number },
): Promise<KnownBrowser | undefined> {
  return db
    .selectFrom('known_browsers as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select(['b.id', 'b.user_id as userId'])
    .where('b.secret_hash', '=', secretHash)
    .where('b.seen_at', '>', seenAfter)
    .where('u.email_folded', '=', emailKey(email))
    .where('u.status', '=', 'A')
    .executeTakeFirst();
}

/** Whether it is a secret of ours, whoever logged in with that browser. */
export async function isKnownSecret(trx: Trx, secretHash: string): Promise<boolean> {
  const found = await trx
    .selectFrom('known_browsers')
    .select('id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertKnownBrowser(
  trx: Trx,
  { userId, secretHash, now }: { userId: number; secretHash: string; now: number },
): Promise<void> {
  await trx
    .insertInto('known_browsers')
    .values({ user_id: userId, secret_hash: secretHash, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['secret_hash', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Keeps the `kept` a person used last. */
export async function deleteKnownBrowsersBeyond(trx: Trx, userId: number, kept: number): Promise<void> {
  const last = trx
    .selectFrom('known_browsers')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept);
  await trx.deleteFrom('known_browsers').where('user_id', '=', userId).where('id', 'not in', last).execute();
}

export async function deleteKnownBrowsersOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

export async function deleteKnownBrowsersSeenOutside(db: Db, from: number, until: number): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where((eb) => eb.or([eb('seen_at', '<', from), eb('seen_at', '>', until)]))
    .execute();
}

export function listKnownBrowsers(db: Db, userId: number) {
  return db
    .selectFrom('known_browsers')
    .select(['created_at as firstLoginAt', 'seen_at as lastLoginAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
