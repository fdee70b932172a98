import { sql } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { Db } from '../../platform/db/database.ts';

export function listSpecieNames(db: Db) {
  return db.selectFrom('species').select(['id', 'name']).where('status', '=', 'A').orderBy('id').execute();
}

export function listBreedNames(db: Db) {
  return db
    .selectFrom('breeds')
    .select(['id', 'name', 'species_id as specieId'])
    .where('status', '=', 'A')
    .orderBy('id')
    .execute();
}

export function listCityNames(db: Db) {
  return db
    .selectFrom('cities as c')
    .innerJoin('states as s', 's.id', 'c.state_id')
    .select(['c.id', 'c.name', 'c.state_id as stateId'])
    .where('c.status', '=', 'A')
    .where('s.status', '=', 'A')
    .orderBy('c.id')
    .execute();
}

/**
 * Lists the services with an agenda, the newest agenda last, so that it wins in a map by name; includes
 * inactive agendas, because a past booking may belong to one.
 */
export function listServiceAgendas(db: Db) {
  return db
    .selectFrom('agendas as a')
    .innerJoin('services as s', 's.id', 'a.service_id')
    .select([
      's.id',
      's.name',
      's.slot_minutes as minutes',
      'a.id as agendaId',
      'a.location_id as locationId',
    ])
    .where('s.status', '=', 'A')
    .orderBy('a.id')
    .execute();
}

export function findStateByName(db: Db, foldedName: string) {
  return db
    .selectFrom('states')
    .select('id')
    .where('name_folded', '=', foldedName)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

/** Joins the DNIs as rows: for a long `in` SQLite would read every person by the index of `status`. */
export async function listPeopleByDni(db: Db, dnis: readonly string[]) {
  if (dnis.length === 0) return [];
  const dniRows = sql<{ column1: string }>`(values ${sql.join(dnis.map((dni) => sql`(${dni})`))})`;
  const rows = await db
    .selectFrom(dniRows.as('d'))
    .innerJoin('users as u', 'u.id_number', 'd.column1')
    .select(['u.id', 'u.id_number as dni', 'u.name', 'u.last_name as lastName', 'u.role_id as roleId'])
    .select(['u.email', 'u.password_hash as passwordHash'])
    .where('u.status', '=', 'A')
    .where('u.id', '<>', SYSTEM_OPERATOR_ID)
    .execute();
  return rows.map(({ roleId, email, passwordHash, ...row }) => {
    const hasAccount = roleId !== ROLE_IDS.USER || email !== null || passwordHash !== null;
    return { ...row, dni: row.dni ?? '', hasAccount };
  });
}

const PET_COLUMNS = [
  'p.id',
  'p.user_id as ownerId',
  'p.name',
  'p.species_id as specieId',
  'p.gender as sex',
] as const;

export async function listPetsOf(db: Db, ownerIds: readonly number[]) {
  if (ownerIds.length === 0) return [];
  return db
    .selectFrom('pets as p')
    .leftJoin('species as s', 's.id', 'p.species_id')
    .select([...PET_COLUMNS, 'p.birth_date as birthDate', 'p.neutered', 'p.status', 's.name as specieName'])
    .where('p.user_id', 'in', ownerIds)
    .where('p.status', '=', 'A')
    .orderBy('p.id')
    .execute();
}

/** Lists the animals of earlier imports with these keys, including removed ones. */
export async function listImportedPets(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('import_made as m')
    .innerJoin('pets as p', 'p.id', 'm.entity_id')
    .leftJoin('species as s', 's.id', 'p.species_id')
    .select([...PET_COLUMNS, 'p.birth_date as birthDate', 'p.neutered', 'p.status', 's.name as specieName'])
    .select('m.source_key as sourceKey')
    .where('m.source_key', 'in', keys)
    .execute();
}

export async function listDosesOf(db: Db, petIds: readonly number[]) {
  if (petIds.length === 0) return [];
  return db
    .selectFrom('vaccinations')
    .select(['pet_id as petId', 'vaccine_id as vaccineId', 'given_on as date'])
    .where('pet_id', 'in', petIds)
    .where('status', '=', 'A')
    .execute();
}

export async function listPetBookings(db: Db, petIds: readonly number[]) {
  if (petIds.length === 0) return [];
  return db
    .selectFrom('bookings')
    .select(['pet_id as petId', 'starts'])
    .where('pet_id', 'in', petIds)
    .execute();
}

export function findPerson(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'id_number as dni', 'name', 'last_name as lastName', 'updated_at as updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}
