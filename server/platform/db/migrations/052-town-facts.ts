import { type Kysely, sql } from 'kysely';

export async function townFacts(db: Kysely<unknown>): Promise<void> {
  for (const column of ['audience', 'cost', 'phone', 'hours'])
    await sql`alter table town add column ${sql.ref(column)} text not null default ''`.execute(db);
}
