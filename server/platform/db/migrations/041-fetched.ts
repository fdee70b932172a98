import { type Kysely, sql } from 'kysely';

/** Whoever leaves is found among those to whom animals were given back. */
export async function fetched(db: Kysely<unknown>): Promise<void> {
  const statement = `create index handovers_to on handovers (to_id_number) where to_id_number <> ''`;
  await sql.raw(statement).execute(db);
}
