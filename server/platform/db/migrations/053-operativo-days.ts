import { type Kysely, sql } from 'kysely';

/**
 * Reserves places of a day for an organisation, and names the booking whose notification covers another one
 * of its owner.
 */
export async function operativoDays(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quotas add column organisation text`.execute(db);
  await sql`alter table bookings add column organisation text`.execute(db);
  await sql`alter table calls add column notified_with integer`.execute(db);
}
