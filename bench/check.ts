import { type Kysely, sql } from 'kysely';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';
import type { Tables } from '../server/platform/db/tables.ts';
import type { DatabaseAddress } from './databases.ts';

/** Bounds the scan of the index for overlapping bookings. */
const MAX_BOOKING_SECONDS = 8 * 3600;

/** Counts active bookings of a service, or of all. */
export function countActive(address: DatabaseAddress, serviceId?: number): Promise<number> {
  return withDatabase(address, async (db) => {
    const serviceFilter = serviceId === undefined ? sql`1 = 1` : sql`service_id = ${serviceId}`;
    return countRows(db, sql`select count(*) as count from bookings where status = 'A' and ${serviceFilter}`);
  });
}

/** Counts pairs of active bookings on one place at one moment, and active bookings without an audit row. */
export function countInconsistencies(where: DatabaseAddress): Promise<number> {
  return withDatabase(where, async (db) => {
    const overlaps = await countRows(
      db,
      sql`select count(*) as count from bookings a join bookings b on b.agenda_id = a.agenda_id and b.place = a.place
        and b.id > a.id and b.starts < a.ends and b.starts > a.starts - ${MAX_BOOKING_SECONDS} and a.starts < b.ends
        where a.status = 'A' and b.status = 'A'`,
    );
    const unaudited = await countRows(
      db,
      sql`select count(*) as count from bookings b where b.status = 'A' and not exists (
        select 1 from audit where entity = 'booking' and entity_id = b.id and action = 'booking.create')`,
    );
    return overlaps + unaudited;
  });
}

async function countRows(db: Kysely<Tables>, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number((rows[0] as { count: number }).count);
}

/** Opens a second connection to the server's database, for one function. */
export async function withDatabase<T>(
  where: DatabaseAddress,
  run: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(where, () => undefined);
  return run(database.searches).finally(() => closeDatabase(database));
}
