import { type Kysely, sql } from 'kysely';

/** Whether and when a mail asked a turno's booker to answer, and told that the place may go to others. */
export async function asked(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column asked_at bigint`.execute(db);
  await sql`alter table bookings add column warned_at bigint`.execute(db);
  await sql`
    update bookings set asked_at = (
      select min(o.sent_at) from outbox o where o.booking_id = bookings.id
        and o.kind in ('bookingConfirmed', 'bookingMoved', 'bookingReminder') and o.sent_to like '%@%'
        and o.sent_at >= coalesce(bookings.informed_at, bookings.created_at)
    ) where status = 'A' and id in (select booking_id from outbox where sent_at is not null)`.execute(db);
  await sql`
    update bookings set warned_at = asked_at
    where asked_at is not null and service_id in (select id from services where offers_unanswered = 1)`.execute(
    db,
  );
}
