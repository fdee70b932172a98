import { type Kysely, sql } from 'kysely';

/**
 * Limits a person's bookings of a service within some days, reserves places of a day for an organisation, and
 * names the booking whose notification covers another one of its owner.
 */
export async function operativoDays(db: Kysely<unknown>): Promise<void> {
  await sql`alter table services add column max_in_period integer not null default 0`.execute(db);
  await sql`alter table services add column period_days integer not null default 30`.execute(db);
  await sql`alter table quotas add column organisation text`.execute(db);
  await sql`alter table bookings add column organisation text`.execute(db);
  await sql`alter table calls add column notified_with integer`.execute(db);
}
