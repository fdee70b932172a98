import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/** The keys of links that need no login (docs/decisions/086-signed-links.md). */
export async function signing(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('signing_keys')
    // Never given twice on either engine: a token names the key it was made with.
    .addColumn('id', 'integer', (id) =>
      engine === 'postgres'
        ? id.generatedByDefaultAsIdentity().primaryKey()
        : id.primaryKey().autoIncrement(),
    )
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}
