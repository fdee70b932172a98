import type { Db, Trx } from '../../platform/db/database.ts';

const NAME = 'privacy';

export async function findPrivacyText(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}

export async function upsertPrivacyText(trx: Trx, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
