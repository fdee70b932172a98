import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Engine } from '../../platform/db/engine.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type Content = 'seeded' | 'demo';

export async function hasContent(db: Db, content: Content): Promise<boolean> {
  const row = await db.selectFrom('settings').select('name').where('name', '=', content).executeTakeFirst();
  return row !== undefined;
}

/** Returns false when another process came first; PostgreSQL waits for that one's commit. */
export async function claimContent(trx: Trx, content: Content): Promise<boolean> {
  const claimed = await trx
    .insertInto('settings')
    .values({ name: content, value: '1' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Moves PostgreSQL's sequence past an explicit id 1; SQLite does so by itself. */
export async function restartIds(trx: Trx, engine: Engine, table: keyof Tables): Promise<void> {
  if (engine === 'sqlite') return;
  const setval: RawBuilder<unknown> = sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1)`;
  await setval.execute(trx);
}
