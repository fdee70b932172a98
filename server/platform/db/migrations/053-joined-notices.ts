import { type Kysely, sql } from 'kysely';

/** Names the booking whose notification covers another booking of its owner. */
export async function joinedNotices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calls add column notified_with integer`.execute(db);
}
