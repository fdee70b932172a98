import type { Insertable } from 'kysely';
import { addMonths } from '#shared/platform/calendar-months.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { VetRow } from '../../accounts/users/licences.queries.ts';
import { deriveNeutered } from '../../health/record/record-rows.queries.ts';
import { toVetColumns } from '../../health/record/record-rows.service.ts';
import type { Trx } from '../../platform/db/database.ts';
import type {
  MicrochipsTable,
  ProceduresTable,
  StatementsTable,
  VaccinationsTable,
  WeightsTable,
} from '../../platform/db/tables/animals.ts';
import type { DemoClock } from './demo-bookings.seed.ts';
import type { DemoPet } from './demo-pets.seed.ts';
import type { Random } from './demo-random.ts';
import { findBatch, type Rabies } from './demo-vaccination.seed.ts';
import { drawWeight } from './demo-weights.ts';
import { insertRows } from './insert-rows.ts';

const YEAR_DAYS = 365;
/** Argentina's country code and a maker's block. */
const FIRST_CHIP = 32_010_004_215_337;

const NO_VET = { vet_user_id: null, vet_name: '', vet_licence: '', batch_id: null };

type RecordRows = {
  chips: Insertable<MicrochipsTable>[];
  procedures: Insertable<ProceduresTable>[];
  statements: Insertable<StatementsTable>[];
  vaccinations: Insertable<VaccinationsTable>[];
  weights: Insertable<WeightsTable>[];
};
type Pet = Awaited<ReturnType<typeof listPets>>[number];
type RecordSeedContext = { clock: DemoClock; random: Random; rabies: Rabies; vet: VetRow };

export async function seedHealthRecords(trx: Trx, context: RecordSeedContext, first: DemoPet): Promise<void> {
  const rows: RecordRows = { chips: [], procedures: [], statements: [], vaccinations: [], weights: [] };
  for (const pet of await listPets(trx)) {
    if (pet.id === first.id) addFullRecord(rows, pet, context);
    else if (pet.ownerId !== first.ownerId) addStatements(rows, pet, context);
  }
  await insertRows(trx, 'microchips', rows.chips);
  await insertRows(trx, 'procedures', rows.procedures);
  await insertRows(trx, 'statements', rows.statements);
  await insertRows(trx, 'vaccinations', rows.vaccinations);
  await insertRows(trx, 'weights', rows.weights);
  await deriveNeuteredOfAll(trx);
}

async function listPets(trx: Trx) {
  return trx
    .selectFrom('pets as p')
    .innerJoin('species as k', 'k.id', 'p.species_id')
    .select(['p.id', 'p.user_id as ownerId', 'p.created_at as since', 'k.name as specieName'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bookings as b')
            .innerJoin('services as s', 's.id', 'b.service_id')
            .select('b.id')
            .whereRef('b.pet_id', '=', 'p.id')
            .where('s.effect', '=', 'castration'),
        )
        .as('hasCastrationBooking'),
    )
    .orderBy('p.id')
    .execute();
}

function addStatements(rows: RecordRows, pet: Pet, { clock, random, rabies }: RecordSeedContext): void {
  const drawDate = (least: number, most: number) =>
    toIsoDate(clock.townNow - random.integer(least, most) * DAY_SECONDS);
  const declaredColumns = {
    pet_id: pet.id,
    origin: 'D',
    created_at: pet.since,
    created_by: pet.ownerId,
  } as const;
  if (random.chance(pet.specieName === 'Perro' ? 0.3 : 0.1))
    rows.chips.push({
      ...declaredColumns,
      origin: 'T',
      code: toChipCode(rows.chips.length),
      chipped_on: null,
    });
  if (!pet.hasCastrationBooking && random.chance(0.45))
    rows.procedures.push({ ...declaredColumns, kind: 'castration', done_on: drawDate(400, 2 * YEAR_DAYS) });
  else if (!pet.hasCastrationBooking && random.chance(0.6))
    rows.statements.push({ ...declaredColumns, kind: 'intact', stated_on: toIsoDate(pet.since / 1000) });
  if (random.chance(0.35)) {
    const given_on = drawDate(20, 500);
    const dates = { given_on, next_due_on: addMonths(given_on, rabies.validMonths) };
    const created_at = Math.max(pet.since, Date.parse(given_on) + DAY_SECONDS * 1000);
    rows.vaccinations.push({
      ...declaredColumns,
      ...dates,
      ...NO_VET,
      created_at,
      vaccine_id: rabies.vaccineId,
    });
  }
}

function addFullRecord(rows: RecordRows, pet: Pet, { clock, random, rabies, vet }: RecordSeedContext): void {
  const recordedColumns = { pet_id: pet.id, origin: 'T', created_at: pet.since, created_by: null } as const;
  const toPastDay = (days: number) => toIsoDate(clock.townNow - days * DAY_SECONDS);
  rows.chips.push({ ...recordedColumns, code: toChipCode(rows.chips.length), chipped_on: toPastDay(340) });
  const grams = drawWeight(pet, random);
  for (const [days, part] of [
    [340, 0.92],
    [190, 0.97],
    [40, 1],
  ] as const)
    rows.weights.push({
      ...recordedColumns,
      grams: Math.round((grams * part) / 100) * 100,
      weighed_on: toPastDay(days),
    });
  rows.vaccinations.push({
    ...recordedColumns,
    ...toVetColumns(vet),
    vaccine_id: rabies.vaccineId,
    given_on: toPastDay(340),
    next_due_on: addMonths(toPastDay(340), rabies.validMonths),
    batch_id: findBatch(rabies, toPastDay(340)),
  });
}

function toChipCode(count: number): string {
  return String(FIRST_CHIP + count * 37).padStart(15, '0');
}

async function deriveNeuteredOfAll(trx: Trx): Promise<void> {
  const changedPets = await trx
    .selectFrom('procedures')
    .select('pet_id as petId')
    .union(trx.selectFrom('statements').select('pet_id as petId'))
    .execute();
  for (const { petId } of changedPets) await deriveNeutered(trx, petId);
}
