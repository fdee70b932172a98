import { type Kysely, sql } from 'kysely';

/** Remembers that a person to call didn't answer. */
export async function unansweredCalls(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calls add column unanswered_at bigint`.execute(db);
}
