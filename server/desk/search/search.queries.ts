import { sql } from 'kysely';
import type { FoundBooking, FoundPerson, FoundPet } from '#shared/desk/search.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameAsBooked } from '../../platform/db/name-as-booked.ts';

export function listFoundPeople(db: Db, ids: readonly number[]): Promise<Omit<FoundPerson, 'isNear'>[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name as userName', 'u.last_name as userLastName', 'u.phone as userPhone'])
    .select(sql<string>`coalesce(u.id_number, '')`.as('userIdNumber'))
    .where('u.id', 'in', ids)
    .where('u.status', '=', 'A')
    .execute();
}

export function listFoundPets(db: Db, ids: readonly number[]): Promise<Omit<FoundPet, 'isNear'>[]> {
  return db
    .selectFrom('pets as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('species as s', 's.id', 'p.species_id')
    .leftJoin('breeds as b', 'b.id', 'p.breed_id')
    .select(['p.id', 'p.name as petName', 'p.gender as petGender', 'p.birth_date as petBirthDate'])
    .select(['s.name as specieName', 'b.name as breedName', 'p.user_id as UserId'])
    .select(['u.name as userName', 'u.last_name as userLastName'])
    .where('p.id', 'in', ids)
    .where('p.status', '=', 'A')
    .execute();
}

export async function findChippedPetId(db: Db, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('microchips')
    .select('pet_id as petId')
    .where('code', '=', code)
    // A literal, because the partial index needs one.
    .where('status', '=', sql.lit('A'))
    .executeTakeFirst();
  return row?.petId;
}

export function listBookingById(db: Db, id: number): Promise<FoundBooking[]> {
  return selectBookings(db).where('b.id', '=', id).execute();
}

export function listNextBookings(
  db: Db,
  { userIds, since, limit }: { userIds: readonly number[]; since: number; limit: number },
): Promise<FoundBooking[]> {
  return selectBookings(db)
    .where('b.booker_user_id', 'in', userIds)
    .where('b.starts', '>=', since)
    .where('b.status', '=', 'A')
    .orderBy('b.starts')
    .orderBy('b.id')
    .limit(limit)
    .execute();
}

function selectBookings(db: Db) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id', 'b.starts as bookingStartDate', 'b.status as bookingStatus'])
    .select(['s.name as serviceName', nameAsBooked.as('petName'), 'b.booker_user_id as BookerUserId'])
    .select(['u.name as userName', 'u.last_name as userLastName']);
}
