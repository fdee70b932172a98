import type { Db } from '../../platform/db/database.ts';

export async function listServiceReminders(db: Db) {
  return db
    .selectFrom('services')
    .select(['id', 'reminders', 'preparation'])
    .where('status', '=', 'A')
    .orderBy('id')
    .execute();
}

export type RemindableQuery = { serviceId: number; from: number; until: number };

export function listRemindableBookings(db: Db, { serviceId, from, until }: RemindableQuery) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id', 'b.starts', 'b.booker_user_id as bookerUserId', 'b.created_at as createdAt'])
    .select(['b.informed_at as informedAt', 'u.muted_notices as muted'])
    .select(['u.email', 'u.bounced_at as bouncedAt', 'u.phone as userPhone'])
    .select(['p.species_id as SpecieId', 'p.gender as petGender', 'p.birth_date as petBirthDate'])
    .where('b.service_id', '=', serviceId)
    .where('b.status', '=', 'A')
    .where('b.starts', '>', from)
    .where('b.starts', '<', until)
    .where('b.id', 'not in', db.selectFrom('holds').select('booking_id'))
    .orderBy('b.starts')
    .orderBy('b.id')
    .execute();
}

export async function listEnqueuedKeys(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const enqueued = db.selectFrom('outbox').select('key').where('key', 'in', keys);
  return (await enqueued.execute()).flatMap(({ key }) => (key === null ? [] : [key]));
}
