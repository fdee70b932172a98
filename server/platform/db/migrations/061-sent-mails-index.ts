import { type Kysely, sql } from 'kysely';

/** Takes waiting mails out of the index, by which SQLite read and sorted all of them for each claim. */
export async function sentMailsIndex(db: Kysely<unknown>): Promise<void> {
  await sql`drop index outbox_sent`.execute(db);
  await sql`create index outbox_sent on outbox (sent_at) where sent_at is not null`.execute(db);
}
