import type { Db, Trx } from '../../platform/db/database.ts';

/** Turnos by the wall clock, looks by their real instants. */
export type Forgotten = 'turnos' | 'looks';

const nameOf = (what: Forgotten) => `nameless ${what} until`;

/** Before which instant none of these names anybody any more: what was gone through isn't again. */
export async function findAnonymisedUntil(db: Db, what: Forgotten): Promise<number> {
  const find = db.selectFrom('settings').select('value').where('name', '=', nameOf(what));
  return Number((await find.executeTakeFirst())?.value ?? 0);
}

export async function upsertAnonymisedUntil(trx: Trx, what: Forgotten, until: number): Promise<void> {
  const value = String(until);
  await trx
    .insertInto('settings')
    .values({ name: nameOf(what), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
