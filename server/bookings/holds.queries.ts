import type { Db } from '../db/database.ts';

/** None is longer; a wrong clock wrote what seems to be. */
export const LONGEST_HOLD = 2 * 3_600_000;

/** Holds that are over, with the agenda of each; an agenda's alone where it is named. */
export function listExpiredHolds(db: Db, now: number, agendaId?: number) {
  const expired = db
    .selectFrom('holds as h')
    .innerJoin('bookings as b', 'b.id', 'h.booking_id')
    .select(['h.booking_id as bookingId', 'b.agenda_id as agendaId'])
    .where((eb) => eb.or([eb('h.until_at', '<=', now), eb('h.until_at', '>', now + LONGEST_HOLD)]))
    .orderBy('h.booking_id');
  return (agendaId === undefined ? expired : expired.where('b.agenda_id', '=', agendaId)).execute();
}

export async function deleteAllHolds(db: Db): Promise<void> {
  await db.deleteFrom('holds').execute();
}
