import type { Db, Trx } from '../../platform/db/database.ts';

const SETTING_NAME = 'holidays reviewed';

/** Returns the last year whose holidays staff reviewed; 0 for none. */
export async function findReviewedYear(db: Db): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING_NAME)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

export async function setReviewedYear(trx: Trx, year: number): Promise<void> {
  const value = String(year);
  await trx
    .insertInto('settings')
    .values({ name: SETTING_NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
