import { sql } from 'kysely';
import type { HealthRecord, PetBooking } from '#shared/health/health-rows.ts';
import { findLastValidDay } from '#shared/health/statements.ts';
import type { Pet } from '#shared/pets/pets.ts';
import type { DischargeInstruction } from '#shared/schedule/discharge-instructions.ts';
import type { Db } from '../../platform/db/database.ts';
import { listVaccinations } from './vaccinations.queries.ts';

export async function findHealthRecord(db: Db, pet: Pet): Promise<HealthRecord> {
  const [record] = await listHealthRecords(db, [pet]);
  if (!record) throw new Error(`Pet ${pet.id} has no book`);
  return { ...record, Turnos: await listPetBookings(db, pet) };
}

/** Lists several records with as many statements as one; omits bookings. */
export async function listHealthRecords(db: Db, pets: readonly Pet[]): Promise<HealthRecord[]> {
  if (pets.length === 0) return [];
  const ids = pets.map(({ id }) => id);
  const traits = groupByPet(await listTraits(db, ids));
  const vaccinations = groupByPet(await listVaccinations(db, ids));
  const weights = groupByPet(await listWeights(db, ids));
  const procedures = groupByPet(await listProcedures(db, ids));
  const microchips = groupByPet(await listMicrochips(db, ids));
  const statements = groupByPet(await listStatements(db, ids));
  return pets.map((pet) => ({
    Pet: pet,
    ...(traits(pet)[0] ?? DEFAULT_TRAITS),
    Vaccinations: vaccinations(pet),
    Weights: weights(pet),
    Procedures: procedures(pet),
    Microchips: microchips(pet),
    Statements: statements(pet),
    Turnos: [],
  }));
}

const DEFAULT_TRAITS = { petColour: '', petNeutered: 'U', petNeuteredOn: null } as const;

function groupByPet<Row extends { PetId: number }>(rows: readonly Row[]) {
  const groups = Map.groupBy(rows, ({ PetId }) => PetId);
  return ({ id }: Pet) => (groups.get(id) ?? []).map(({ PetId: _, ...row }) => row);
}

function listTraits(db: Db, petIds: readonly number[]) {
  return db
    .selectFrom('pets')
    .select('id as PetId')
    .select(['colour as petColour', 'neutered as petNeutered', 'neutered_on as petNeuteredOn'])
    .where('id', 'in', petIds)
    .execute();
}

function listWeights(db: Db, petIds: readonly number[]) {
  return db
    .selectFrom('weights')
    .select(['pet_id as PetId', 'id', 'origin', 'grams', 'weighed_on as weighedOn'])
    .where('pet_id', 'in', petIds)
    .where('status', '=', 'A')
    .orderBy('weighed_on')
    .orderBy('id')
    .execute();
}

function listProcedures(db: Db, petIds: readonly number[]) {
  return db
    .selectFrom('procedures')
    .select([
      'pet_id as PetId',
      'id',
      'origin',
      'kind as procedureKind',
      'done_on as doneOn',
      'booking_id as BookingId',
    ])
    .select(['vet_name as vetName', 'vet_licence as vetLicence', 'place'])
    .where('pet_id', 'in', petIds)
    .where('status', '=', 'A')
    .orderBy('done_on')
    .orderBy('id')
    .execute();
}

function listMicrochips(db: Db, petIds: readonly number[]) {
  return db
    .selectFrom('microchips')
    .select(['pet_id as PetId', 'id', 'origin', 'code as chipCode', 'chipped_on as chippedOn'])
    .where('pet_id', 'in', petIds)
    .where('status', '=', 'A')
    .orderBy('id')
    .execute();
}

async function listStatements(db: Db, petIds: readonly number[]) {
  const rows = await db
    .selectFrom('statements')
    .select(['pet_id as PetId', 'id', 'origin', 'kind as statementKind', 'stated_on as statedOn', 'note'])
    .where('pet_id', 'in', petIds)
    .where('status', '=', 'A')
    .orderBy('stated_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, countsUntil: findLastValidDay(row) }));
}

/** Lists completed bookings of any owner, and others of the current owner only. */
async function listPetBookings(db: Db, { id: petId, UserId }: Pet): Promise<PetBooking[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .leftJoin('visits as v', 'v.booking_id', 'b.id')
    .leftJoin('handovers as h', (join) => join.onRef('h.booking_id', '=', 'b.id').on('h.status', '=', 'A'))
    .select(['b.id', 'b.starts as bookingStartDate', 'b.status', 's.name as serviceName', 'h.steps'])
    .select(['l.name as locationName', 's.effect as serviceEffect', 's.vaccine_id as VaccineId'])
    // A booking that is open again has no results.
    .select(
      sql<string>`case when b.status = 'D' then coalesce(v.complication_note, '') else '' end`.as(
        'complication',
      ),
    )
    .where('b.pet_id', '=', petId)
    .where((eb) =>
      eb.or([
        eb('b.status', '=', 'D'),
        eb.and([eb('b.status', '=', 'A'), eb('b.booker_user_id', '=', UserId)]),
      ]),
    )
    .orderBy('b.starts')
    .execute();
  return rows.map(({ status, steps, ...row }) => ({
    ...row,
    bookingStatus: status === 'A' ? 'A' : 'D',
    aftercare: JSON.parse(steps ?? '[]') as DischargeInstruction[],
  }));
}
