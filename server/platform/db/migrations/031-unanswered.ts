import { type Kysely, sql } from 'kysely';

/** Whether staff may give away a service's turnos that nobody answered for. */
export async function unanswered(db: Kysely<unknown>): Promise<void> {
  await sql`alter table services add column offers_unanswered integer not null default 0`.execute(db);
}
