import { type Kysely, sql } from 'kysely';

/**
 * Orders waiting mails by id as well: with statistics from before a draw, PostgreSQL read and sorted all of
 * its mails for each claim.
 */
export async function dueMailsIndex(db: Kysely<unknown>): Promise<void> {
  await sql`drop index outbox_waiting`.execute(db);
  await sql`create index outbox_waiting on outbox (locked_until, id) where sent_at is null`.execute(db);
}
