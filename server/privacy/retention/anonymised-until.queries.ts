import type { Db, Trx } from '../../platform/db/database.ts';

export type AnonymisedKind = 'turnos' | 'looks';

const nameOf = (what: AnonymisedKind) => `nameless ${what} until`;

/** Returns the instant before which all rows are anonymous, so that no run repeats them. */
export async function findAnonymisedUntil(db: Db, what: AnonymisedKind): Promise<number> {
  const find = db.selectFrom('settings').select('value').where('name', '=', nameOf(what));
  return Number((await find.executeTakeFirst())?.value ?? 0);
}

export async function upsertAnonymisedUntil(trx: Trx, what: AnonymisedKind, until: number): Promise<void> {
  const value = String(until);
  await trx
    .insertInto('settings')
    .values({ name: nameOf(what), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
