import { sql } from 'kysely';
import { countsUntil, type HealthBook, type PetTurno } from '#shared/health.ts';
import type { Pet } from '#shared/pets.ts';
import type { Db } from '../db/database.ts';
import { listVaccinations } from './vaccinations.queries.ts';

/** The pet's book as it stands: rows that were corrected aren't in it. */
export async function findBook(db: Db, pet: Pet): Promise<HealthBook> {
  return {
    Pet: pet,
    ...(await findMarks(db, pet.id)),
    Vaccinations: await listVaccinations(db, pet.id),
    Weights: await listWeights(db, pet.id),
    Procedures: await listProcedures(db, pet.id),
    Microchips: await listMicrochips(db, pet.id),
    Statements: await listStatements(db, pet.id),
    Turnos: await listPetTurnos(db, pet.id),
  };
}

function findMarks(db: Db, petId: number) {
  return db
    .selectFrom('pets')
    .select(['colour as petColour', 'neutered as petNeutered', 'neutered_on as petNeuteredOn'])
    .where('id', '=', petId)
    .executeTakeFirstOrThrow();
}

function listWeights(db: Db, petId: number) {
  return db
    .selectFrom('weights')
    .select(['id', 'origin', 'grams', 'weighed_on as weighedOn'])
    .where('pet_id', '=', petId)
    .where('status', '=', 'A')
    .orderBy('weighed_on')
    .orderBy('id')
    .execute();
}

function listProcedures(db: Db, petId: number) {
  return db
    .selectFrom('procedures')
    .select(['id', 'origin', 'kind as procedureKind', 'done_on as doneOn', 'booking_id as BookingId'])
    .select(['vet_name as vetName', 'vet_licence as vetLicence', 'place'])
    .where('pet_id', '=', petId)
    .where('status', '=', 'A')
    .orderBy('done_on')
    .orderBy('id')
    .execute();
}

function listMicrochips(db: Db, petId: number) {
  return db
    .selectFrom('microchips')
    .select(['id', 'origin', 'code as chipCode', 'chipped_on as chippedOn'])
    .where('pet_id', '=', petId)
    .where('status', '=', 'A')
    .orderBy('id')
    .execute();
}

async function listStatements(db: Db, petId: number) {
  const rows = await db
    .selectFrom('statements')
    .select(['id', 'origin', 'kind as statementKind', 'stated_on as statedOn', 'note'])
    .where('pet_id', '=', petId)
    .where('status', '=', 'A')
    .orderBy('stated_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, countsUntil: countsUntil(row) }));
}

async function listPetTurnos(db: Db, petId: number): Promise<PetTurno[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .leftJoin('visits as v', 'v.booking_id', 'b.id')
    .select(['b.id', 'b.starts as bookingStartDate', 'b.status', 's.name as serviceName'])
    .select(['l.name as locationName', 's.effect as serviceEffect', 's.vaccine_id as VaccineId'])
    .select((eb) => eb.fn.coalesce('v.complication_note', sql.lit('')).as('complication'))
    .where('b.pet_id', '=', petId)
    .where('b.status', 'in', ['A', 'D'])
    .orderBy('b.starts')
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, bookingStatus: status === 'A' ? 'A' : 'D' }));
}
