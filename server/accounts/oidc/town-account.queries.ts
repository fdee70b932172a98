import type { Db, Trx } from '../../platform/db/database.ts';

export type AccountKey = { issuer: string; subject: string };

export async function findLinkedUserId(db: Db, { issuer, subject }: AccountKey): Promise<number | undefined> {
  const link = await db
    .selectFrom('town_accounts')
    .select('user_id as userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return link?.userId;
}

export function findTownAccount(db: Db, userId: number) {
  return db
    .selectFrom('town_accounts')
    .select(['issuer', 'subject', 'created_at as linkedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function upsertTownAccount(
  trx: Trx,
  userId: number,
  account: AccountKey & { now: number },
): Promise<void> {
  const { issuer, subject, now } = account;
  const columns = { issuer, subject, created_at: now };
  await trx
    .insertInto('town_accounts')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function deleteTownAccount(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('town_accounts')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
