import type { Db } from '../../platform/db/database.ts';

const SETTING_NAME = 'untrusted proxy';

export async function findUntrustedAddress(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING_NAME)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function upsertUntrustedAddress(db: Db, address: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: SETTING_NAME, value: address })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: address }))
    .execute();
}

export async function deleteUntrustedAddress(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', SETTING_NAME).execute();
}
