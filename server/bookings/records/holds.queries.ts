import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Longest credible hold: a longer one was written by a wrong clock and counts as expired. */
export const MAX_HOLD_MS = 2 * 3_600_000;

/**
 * Lists expired holds, of one agenda or of all. While no mail can be sent, holds whose request is unsent
 * don't expire.
 */
export function listExpiredHolds(db: Db, now: number, agendaId?: number) {
  const expired = db
    .selectFrom('holds as h')
    .innerJoin('bookings as b', 'b.id', 'h.booking_id')
    .select(['h.booking_id as bookingId', 'b.agenda_id as agendaId'])
    .where((eb) => eb.or([eb('h.until_at', '<=', now), eb('h.until_at', '>', now + MAX_HOLD_MS)]))
    .where(({ not, exists }) => not(exists(selectUnsentRequests(db, now))))
    .orderBy('h.booking_id');
  return (agendaId === undefined ? expired : expired.where('b.agenda_id', '=', agendaId)).execute();
}

function selectUnsentRequests(db: Db, now: number) {
  return db
    .selectFrom('outbox as o')
    .select('o.id')
    .where(sql<boolean>`o.user_id = h.user_id`)
    .where('o.kind', '=', 'emailConfirmation')
    .where('o.sent_at', 'is', null)
    .where('o.failed_at', 'is', null)
    .where('o.expires_at', '>', now)
    .where(sql<boolean>`not exists (select 1 from outbox later where later.sent_at >= o.created_at)`);
}

export async function deleteAllHolds(db: Db): Promise<void> {
  await db.deleteFrom('holds').execute();
}
