import { toEmailKey } from '#shared/accounts/users.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type Params, prepareStatement } from '../../platform/db/prepared.ts';

export type KnownBrowser = { id: number; userId: number };

type BrowserQuery = { secretHash: string; email: string; seenAfter: number };

const findBrowserRow = prepareStatement((db, { secretHash, email, seenAfter }: Params<BrowserQuery>) =>
  db
    .selectFrom('known_browsers as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select(['b.id', 'b.user_id as userId'])
    .where('b.secret_hash', '=', secretHash)
    .where('b.seen_at', '>', seenAfter)
    .where('u.email_folded', '=', email)
    .where('u.status', '=', 'A'),
);

export async function findKnownBrowser(
  db: Db,
  secretHash: string,
  { email, seenAfter }: { email: string; seenAfter: number },
): Promise<KnownBrowser | undefined> {
  const [knownBrowser] = await findBrowserRow(db, { secretHash, email: toEmailKey(email), seenAfter });
  return knownBrowser;
}

export async function isKnownSecret(trx: Trx, secretHash: string): Promise<boolean> {
  const knownBrowser = await trx
    .selectFrom('known_browsers')
    .select('id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return knownBrowser !== undefined;
}

type BrowserRow = { userId: number; secretHash: string; now: number };

const upsertStatement = prepareStatement((db, { userId, secretHash, now }: Params<BrowserRow>) =>
  db
    .insertInto('known_browsers')
    .values({ user_id: userId, secret_hash: secretHash, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['secret_hash', 'user_id']).doUpdateSet({ seen_at: now })),
);

export async function upsertKnownBrowser(trx: Trx, browser: BrowserRow): Promise<void> {
  await upsertStatement(trx, browser);
}

const MAX_PER_PERSON = 20;

const deleteStatement = prepareStatement((db, { userId }: Params<{ userId: number }>) => {
  const newestIds = db
    .selectFrom('known_browsers')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PER_PERSON);
  return db.deleteFrom('known_browsers').where('user_id', '=', userId).where('id', 'not in', newestIds);
});

export async function deleteExcessBrowsers(trx: Trx, userId: number): Promise<void> {
  await deleteStatement(trx, { userId });
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
