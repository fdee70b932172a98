import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

/** Drops the function that booked in batches on PostgreSQL: bookings are decided by shared/bookings/bookability.ts. */
export async function bookingPlans(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`drop function book_places(integer, text)`.execute(db);
}
