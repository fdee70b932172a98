import type { Db } from '../../platform/db/database.ts';

export function listOwnPets(db: Db, ownerId: number) {
  return db
    .selectFrom('pets')
    .select(['id as PetId', 'neutered as petNeutered', 'neutered_on as petNeuteredOn'])
    .select(['birth_date as petBirthDate', 'species_id as SpecieId', 'breed_id as BreedId'])
    .select(['name as petName', 'gender as petGender'])
    .where('user_id', '=', ownerId)
    .where('status', '=', 'A')
    .where('died_on', 'is', null)
    .orderBy('id')
    .execute();
}

export function listOwnVaccinations(db: Db, ownerId: number) {
  return db
    .selectFrom('vaccinations as g')
    .innerJoin('pets as p', 'p.id', 'g.pet_id')
    .innerJoin('vaccines as v', 'v.id', 'g.vaccine_id')
    .select(['g.pet_id as PetId', 'g.vaccine_id as VaccineId', 'g.origin'])
    .select(['g.given_on as givenOn', 'g.next_due_on as nextDueOn', 'v.code as vaccineCode'])
    .where('p.user_id', '=', ownerId)
    .where('p.status', '=', 'A')
    .where('g.status', '=', 'A')
    .orderBy('g.id')
    .execute();
}

/** Lists services with an agenda; `includesStaffOnly` adds those for staff only. */
export function listServicesWithAgenda(db: Db, includesStaffOnly: boolean) {
  const visible = db
    .selectFrom('services as s')
    .select(['s.id as ServiceId', 's.name as serviceName', 's.effect as serviceEffect'])
    .select('s.vaccine_id as VaccineId')
    .where('s.status', '=', 'A')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('agendas as a')
          .innerJoin('locations as l', 'l.id', 'a.location_id')
          .select('a.id')
          .whereRef('a.service_id', '=', 's.id')
          .where('a.status', '=', 'A')
          .where('l.status', '=', 'A'),
      ),
    )
    .orderBy('s.id');
  return (includesStaffOnly ? visible : visible.where('s.is_public', '=', 1)).execute();
}

type BookingCursor = { starts: number; id: number };

export function listUpcomingBookings(db: Db, serviceId: number, after: BookingCursor, limit: number) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .select(['b.id', 'b.starts as bookingStartDate', 'b.pet_id as petId', 'p.name as petName'])
    .select(['u.id as userId', 'u.name as userName', 'u.last_name as userLastName'])
    .select('l.name as locationName')
    .where('b.service_id', '=', serviceId)
    .where('b.status', '=', 'A')
    .where((eb) => eb(eb.refTuple('b.starts', 'b.id'), '>', eb.tuple(after.starts, after.id)))
    .orderBy('b.starts')
    .orderBy('b.id')
    .limit(limit)
    .execute();
}

export function listServicesWithRules(
  db: Db,
  { id, includesStaffOnly }: { id?: number; includesStaffOnly: boolean },
) {
  let servicesWithRules = db
    .selectFrom('services as s')
    .select(['s.id', 's.name as serviceName', 's.effect as serviceEffect'])
    .where('s.status', '=', 'A')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('eligibility_rules as r')
          .select('r.id')
          .whereRef('r.service_id', '=', 's.id')
          .where('r.status', '=', 'A'),
      ),
    )
    .orderBy('s.id');
  if (id !== undefined) servicesWithRules = servicesWithRules.where('s.id', '=', id);
  return (includesStaffOnly ? servicesWithRules : servicesWithRules.where('s.is_public', '=', 1)).execute();
}
