import { sql } from 'kysely';
import type { Absence } from '#shared/bookings/absences.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

type AbsencePeriod = { bookerUserId: number; serviceId: number; since: string };

export async function listMissedStarts(
  db: Db,
  { bookerUserId, serviceId, since }: AbsencePeriod,
): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .leftJoin('no_show_pardons as p', 'p.booking_id', 'b.id')
    .select('b.starts')
    .where('b.booker_user_id', '=', bookerUserId)
    // The plus disables the service's index; the person's has fewer rows.
    .where(sql<number>`+b.service_id`, '=', serviceId)
    .where('b.status', '=', 'N')
    .where('b.not_done_reason', '=', 'absent')
    .where('b.starts', '>=', toMidnight(since))
    .where('p.booking_id', 'is', null)
    .execute();
  return rows.map(({ starts }) => starts);
}

export function listPausingServices(db: Db) {
  return db
    .selectFrom('services')
    .select(['id as ServiceId', 'no_show_max as noShowMax'])
    .select(['no_show_months as noShowMonths', 'no_show_pause_days as noShowPauseDays'])
    .where('status', '=', 'A')
    .where('is_public', '=', 1)
    .where('no_show_max', '>', 0)
    .orderBy('id')
    .execute();
}

export function findAbsence(db: Db, bookingId: number): Promise<Absence | undefined> {
  return db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .leftJoin('no_show_pardons as p', 'p.booking_id', 'b.id')
    .select('p.reason as pardonReason')
    .where('b.id', '=', bookingId)
    .where('b.status', '=', 'N')
    .where('b.not_done_reason', '=', 'absent')
    .where('s.no_show_max', '>', 0)
    .executeTakeFirst();
}

type Pardon = { booking_id: number; reason: string; by_user_id: number; created_at: number };

export async function upsertPardon(trx: Trx, pardon: Pardon): Promise<void> {
  await deletePardon(trx, pardon.booking_id);
  await trx.insertInto('no_show_pardons').values(pardon).execute();
}

export async function deletePardon(trx: Trx, bookingId: number): Promise<void> {
  await trx.deleteFrom('no_show_pardons').where('booking_id', '=', bookingId).execute();
}
