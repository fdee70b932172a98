import type { Insertable, Updateable } from 'kysely';
import type { RowKind } from '#shared/health/health.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type {
  MicrochipsTable,
  PetsTable,
  ProceduresTable,
  StatementsTable,
  VaccinationsTable,
  WeightsTable,
} from '../../platform/db/tables/animals.ts';
import { endEntries } from '../../schedule/offers/offers.queries.ts';

export async function insertVaccination(trx: Trx, row: Insertable<VaccinationsTable>): Promise<void> {
  await trx.insertInto('vaccinations').values(row).execute();
}

export async function insertWeight(trx: Trx, row: Insertable<WeightsTable>): Promise<void> {
  await trx.insertInto('weights').values(row).execute();
}

export async function insertProcedure(trx: Trx, row: Insertable<ProceduresTable>): Promise<void> {
  await trx.insertInto('procedures').values(row).execute();
}

export async function insertMicrochip(trx: Trx, row: Insertable<MicrochipsTable>): Promise<void> {
  await trx.insertInto('microchips').values(row).execute();
}

export async function insertStatement(trx: Trx, row: Insertable<StatementsTable>): Promise<void> {
  await trx.insertInto('statements').values(row).execute();
}

export type RowCorrection = { by: number | null; at: number; reason: string };

export async function markRowCorrected(
  trx: Trx,
  table: RowKind,
  id: number,
  { by, at, reason }: RowCorrection,
): Promise<void> {
  const rectified = { status: 'R', rectified_at: at, rectified_by: by, rectify_reason: reason } as const;
  await trx.updateTable(table).set(rectified).where('id', '=', id).where('status', '=', 'A').execute();
}

/** Marks rows of a booking as corrected; returns false if there were none. */
export async function markBookingRowsCorrected(
  trx: Trx,
  table: 'procedures' | 'vaccinations',
  bookingId: number,
  { by, at, reason }: RowCorrection,
): Promise<boolean> {
  const correctedColumns = {
    status: 'R',
    rectified_at: at,
    rectified_by: by,
    rectify_reason: reason,
  } as const;
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set(correctedColumns)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'A')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Finds the pet with a chip, and its owner's name; the chip of a deleted pet is free. */
export function findPetByChip(db: Db, code: string) {
  return db
    .selectFrom('microchips as m')
    .innerJoin('pets as p', 'p.id', 'm.pet_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['m.pet_id as petId', 'p.name as petName', 'u.name as userName', 'u.last_name as userLastName'])
    .where('m.code', '=', code)
    .where('m.status', '=', 'A')
    .executeTakeFirst();
}

export async function markChipsCorrected(
  trx: Trx,
  petId: number,
  { by, at, reason }: RowCorrection,
): Promise<void> {
  const correctedColumns = {
    status: 'R',
    rectified_at: at,
    rectified_by: by,
    rectify_reason: reason,
  } as const;
  await trx
    .updateTable('microchips')
    .set(correctedColumns)
    .where('pet_id', '=', petId)
    .where('status', '=', 'A')
    .execute();
}

export function findCastration(db: Db, petId: number) {
  return db
    .selectFrom('procedures')
    .select(['id', 'origin', 'done_on as doneOn'])
    .where('pet_id', '=', petId)
    .where('kind', '=', 'castration')
    .where('status', '=', 'A')
    .executeTakeFirst();
}

/** Restores a declaration from the corrected row with that reason. */
export async function restoreDeclaration(trx: Trx, petId: number, reason: string): Promise<void> {
  const copied = ['pet_id', 'kind', 'done_on', 'origin', 'created_at', 'created_by'] as const;
  const cleared = ['vet_name', 'vet_licence', 'place'] as const;
  await trx
    .insertInto('procedures')
    .columns([...copied, ...cleared])
    .expression((eb) =>
      eb
        .selectFrom('procedures')
        .select([...copied, ...cleared])
        .where('pet_id', '=', petId)
        .where('status', '=', 'R')
        .where('origin', '=', 'D')
        .where('rectify_reason', '=', reason)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
}

export async function countDeclaredRows(db: Db, table: RowKind, petId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('pet_id', '=', petId)
    .where('origin', '=', 'D')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Derives the pet's `neutered` from its rows; keeps the pet's version. */
export async function deriveNeutered(trx: Trx, petId: number): Promise<void> {
  const castration = await findCastration(trx, petId);
  const neutered = castration ? 'Y' : (await isDeclaredIntact(trx, petId)) ? 'N' : 'U';
  await setTraits(trx, petId, { neutered, neutered_on: castration?.doneOn ?? null });
  if (neutered === 'Y') await endEntries(trx, { petId, effect: 'castration' });
}

export async function setTraits(
  trx: Trx,
  petId: number,
  traits: Updateable<Pick<PetsTable, 'neutered' | 'neutered_on' | 'colour'>>,
): Promise<void> {
  await trx.updateTable('pets').set(traits).where('id', '=', petId).execute();
}

async function isDeclaredIntact(trx: Trx, petId: number): Promise<boolean> {
  const latest = await trx
    .selectFrom('statements')
    .select('id')
    .where('pet_id', '=', petId)
    .where('kind', '=', 'intact')
    .where('status', '=', 'A')
    .limit(1)
    .executeTakeFirst();
  return latest !== undefined;
}
