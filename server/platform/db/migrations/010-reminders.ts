import { type Kysely, sql } from 'kysely';

/** The start of which the booker was reminded: a turno that is moved afterwards has another. */
export async function reminders(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column reminded_start bigint`.execute(db);
}
