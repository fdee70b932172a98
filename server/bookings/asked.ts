import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { MailLeft } from '../mail/deliver.service.ts';

/** A mail asked a turno's booker whether they come: the first since they were last told all about it counts. */
export const noteAsked: MailLeft = async (trx, { payload }, at) => {
  const { bookingId } = JSON.parse(payload) as { bookingId: number };
  await updateAsked(trx, bookingId, at);
};

async function updateAsked(trx: Trx, id: number, at: number): Promise<void> {
  const told = sql`coalesce(informed_at, created_at)`;
  const isWarned = sql`coalesce(coming_start, 0) <> starts
    and exists (select 1 from services s where s.id = bookings.service_id and s.offers_unanswered = 1)`;
  await trx
    .updateTable('bookings')
    .set({
      asked_at: sql`case when asked_at >= ${told} then asked_at else ${at} end`,
      warned_at: sql`case when warned_at >= ${told} then warned_at when ${isWarned} then ${at} end`,
    })
    .where('id', '=', id)
    .where('status', '=', 'A')
    .execute();
}
