import { sql } from 'kysely';
import { type Db, inTransaction } from '../../server/platform/db/database.ts';
import { canLockRows } from '../../server/platform/db/row-locks.ts';

type BookingRow = Awaited<ReturnType<typeof listBookings>>[number];
type AuditEvent = { action: string; starts: number | undefined; place: number | undefined };
export type StoredBooking = BookingRow & { events: AuditEvent[]; mails: Map<string, number> };

/** Reads all bookings, and rows that belong to none, in one snapshot: late requests may still be running. */
export function readBookings(db: Db): Promise<{ stored: StoredBooking[]; strays: string[] }> {
  return inTransaction(db, async (trx) => {
    if (canLockRows(trx)) await sql`set transaction isolation level repeatable read`.execute(trx);
    const bookings = await listBookings(trx);
    const eventRows = await listEventRows(trx);
    const mails = await listMails(trx);
    return { stored: joinRows(bookings, eventRows, mails), strays: await listStrays(trx) };
  });
}

type EventRows = Awaited<ReturnType<typeof listEventRows>>;
type Mails = Awaited<ReturnType<typeof listMails>>;

function joinRows(bookings: BookingRow[], eventRows: EventRows, mails: Mails): StoredBooking[] {
  const eventsById = Map.groupBy(eventRows, ({ id }) => id);
  const mailsById = Map.groupBy(mails, ({ bookingId }) => bookingId);
  return bookings.map((booking) => ({
    ...booking,
    events: (eventsById.get(booking.id) ?? []).map(({ action, after }) => {
      const { bookingStartDate: starts, place } = JSON.parse(after ?? '{}');
      return { action, starts, place: starts === undefined ? undefined : place };
    }),
    mails: new Map((mailsById.get(booking.id) ?? []).map(({ kind, count }) => [kind, Number(count)])),
  }));
}

function listBookings(db: Db) {
  return db
    .selectFrom('bookings')
    .select(['id', 'agenda_id as agendaId', 'booker_user_id as bookerId', 'starts', 'place', 'status'])
    .orderBy('id')
    .execute();
}

function listEventRows(db: Db) {
  return db
    .selectFrom('audit')
    .select(['entity_id as id', 'action', 'after'])
    .where('entity', '=', 'booking')
    .orderBy('audit.id')
    .execute();
}

function listMails(db: Db) {
  return db
    .selectFrom('outbox')
    .select((eb) => ['booking_id as bookingId', 'kind', eb.fn.countAll().as('count')])
    .where('booking_id', 'is not', null)
    .groupBy(['booking_id', 'kind'])
    .execute();
}

async function listStrays(db: Db): Promise<string[]> {
  const existing = db.selectFrom('bookings').select('id');
  const notes = await db
    .selectFrom('audit')
    .select(['action as what', 'entity_id as of'])
    .where('entity', '=', 'booking')
    .where('entity_id', 'not in', existing)
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .select(['kind as what', 'booking_id as of'])
    .where('booking_id', 'not in', existing)
    .execute();
  return [...notes, ...mails].map(({ what, of }) => `${what} of a turno ${of} that is not there`);
}
