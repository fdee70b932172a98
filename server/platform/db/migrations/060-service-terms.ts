import { type Kysely, sql } from 'kysely';

/** Null is the town's text; a service's own one applies to its bookings instead. */
export async function serviceTerms(db: Kysely<unknown>): Promise<void> {
  await sql`alter table terms add column service_id integer references services (id)`.execute(db);
  await sql`create index terms_service on terms (service_id, version)`.execute(db);
}
