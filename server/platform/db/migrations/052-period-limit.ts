import { type Kysely, sql } from 'kysely';

/** Lets a service limit the bookings of a person within some days. */
export async function periodLimit(db: Kysely<unknown>): Promise<void> {
  await sql`alter table services add column max_in_period integer not null default 0`.execute(db);
  await sql`alter table services add column period_days integer not null default 30`.execute(db);
}
