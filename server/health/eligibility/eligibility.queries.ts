import type { Db } from '../../platform/db/database.ts';

/** One's own living pets with what was done to them. */
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

/** Lists the vaccinations of one's own pets, against rabies and all else. */
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

/** Services that have an agenda; staff's own only where they are asked for. */
export function listOfferedServices(db: Db, withStaffOnly: boolean) {
  const offered = db
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
  return (withStaffOnly ? offered : offered.where('s.is_public', '=', 1)).execute();
}
