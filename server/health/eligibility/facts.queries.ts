import { type Expression, type SqlBool, sql } from 'kysely';
import type { PetFacts, StatementFact, VaccinationFact } from '#shared/health/pet-facts.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type JsonText, joinText, toJsonObject } from '../../platform/db/json.ts';
import { type Params, prepareStatement } from '../../platform/db/prepared.ts';

export async function findFacts(
  db: Db,
  key: { petId: number; serviceId: number },
): Promise<PetFacts | undefined> {
  const [row] = await selectPetFacts(db, key);
  return row && toFacts(row);
}

export async function listOwnFacts(
  db: Db,
  key: { ownerId: number; serviceId: number },
): Promise<{ petId: number; facts: PetFacts }[]> {
  return (await selectOwnerFacts(db, key)).map((row) => ({ petId: row.id, facts: toFacts(row) }));
}

export async function mapFacts(
  db: Db,
  petIds: readonly number[],
  serviceId: number,
): Promise<Map<number, PetFacts>> {
  if (petIds.length === 0) return new Map();
  const rows = await selectFacts(db, sql`${serviceId}`).where('p.id', 'in', petIds).execute();
  return new Map(rows.map((row) => [row.id, toFacts(row)]));
}

const selectPetFacts = prepareStatement(
  (db, { petId, serviceId }: Params<{ petId: number; serviceId: number }>) =>
    selectFacts(db, serviceId).where('p.id', '=', petId),
);

const selectOwnerFacts = prepareStatement(
  (db, { ownerId, serviceId }: Params<{ ownerId: number; serviceId: number }>) =>
    selectFacts(db, serviceId).where('p.user_id', '=', ownerId).where('p.status', '=', 'A').orderBy('p.id'),
);

/** Selects all facts in one statement, so that a booking costs at most one more round trip. */
function selectFacts(db: Db, serviceId: Expression<number>) {
  return db
    .selectFrom('pets as p')
    .select(['p.id', 'p.name as petName', 'p.species_id as SpecieId', 'p.gender as petGender'])
    .select(['p.birth_date as petBirthDate', 'p.neutered', 'p.neutered_on as neuteredOn'])
    .select((eb) => [
      eb
        .selectFrom('weights as w')
        .select('w.grams')
        .whereRef('w.pet_id', '=', 'p.id')
        .where('w.status', '=', 'A')
        .orderBy('w.weighed_on', 'desc')
        .orderBy('w.id', 'desc')
        .limit(1)
        .as('grams'),
      eb
        .selectFrom('bookings as b')
        .select((b) => b.fn.max('b.starts').as('starts'))
        .whereRef('b.pet_id', '=', 'p.id')
        .where(sql<SqlBool>`b.service_id = ${serviceId}`)
        .where('b.status', '=', 'D')
        .as('lastDoneStart'),
      eb
        .selectFrom('statements as d')
        .select(joinText(toJsonObject(db, STATEMENT_FACT), ['d.id']).as('items'))
        .whereRef('d.pet_id', '=', 'p.id')
        .where('d.status', '=', 'A')
        .as('statementItems'),
      eb
        .selectFrom('vaccinations as g')
        .innerJoin('vaccines as v', 'v.id', 'g.vaccine_id')
        .select(joinText(toJsonObject(db, VACCINATION_FACT), ['g.id']).as('items'))
        .whereRef('g.pet_id', '=', 'p.id')
        .where('g.status', '=', 'A')
        .as('vaccinationItems'),
    ]);
}

const STATEMENT_FACT = { statementKind: sql.ref('d.kind'), statedOn: sql.ref('d.stated_on') };
const VACCINATION_FACT = {
  VaccineId: sql.ref('g.vaccine_id'),
  vaccineCode: sql.ref('v.code'),
  givenOn: sql.ref('g.given_on'),
  nextDueOn: sql.ref('g.next_due_on'),
};

type Row = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number];

function toFacts({ id: _, lastDoneStart, statementItems, vaccinationItems, ...pet }: Row): PetFacts {
  return {
    ...pet,
    doneDays: lastDoneStart === null ? [] : [toIsoDate(Number(lastDoneStart))],
    statements: parseItems<StatementFact>(statementItems),
    vaccinations: parseItems<VaccinationFact>(vaccinationItems),
  };
}

function parseItems<Item>(items: JsonText): Item[] {
  return JSON.parse(`[${items ?? ''}]`);
}
