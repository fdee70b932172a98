import { type LockField, parseLockedValues } from '#shared/schedule/requirements.ts';
import type { PreparationDraft } from '#shared/schedule/services.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export function listActiveSpecies(db: Db) {
  return selectSpecies(db).orderBy('name_folded').orderBy('id').execute();
}

export function findActiveSpecie(db: Db, id: number) {
  return selectSpecies(db).where('id', '=', id).executeTakeFirst();
}

export function listActiveBreeds(db: Db) {
  return selectBreeds(db).orderBy('b.name_folded').orderBy('b.id').execute();
}

export function listBreedsOf(db: Db, specieId: number) {
  return selectBreeds(db)
    .where('b.species_id', '=', specieId)
    .orderBy('b.name_folded')
    .orderBy('b.id')
    .execute();
}

export function findActiveBreed(db: Db, id: number) {
  return selectBreeds(db).where('b.id', '=', id).executeTakeFirst();
}

export async function countOtherBreeds(db: Db, specieId: number, nameFolded: string): Promise<number> {
  const { count } = await db
    .selectFrom('breeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('species_id', '=', specieId)
    .where('name_folded', '<>', nameFolded)
    .where('status', '=', 'A')
    .executeTakeFirstOrThrow();
  return count;
}

export async function countPreparations(db: Db, specieId: number): Promise<number> {
  const services = await db.selectFrom('services').select('preparation').where('status', '=', 'A').execute();
  const hasSpecie = (json: string) =>
    (JSON.parse(json) as PreparationDraft[]).some(({ SpecieId }) => SpecieId === specieId);
  return services.filter(({ preparation }) => hasSpecie(preparation)).length;
}

export async function countRequirements(db: Db, specieId: number): Promise<number> {
  const { count } = await db
    .selectFrom('questions as q')
    .innerJoin('services as s', 's.id', 'q.service_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('q.species_id', '=', specieId), eb('q.fact_species_id', '=', specieId)]))
    .where('q.status', '=', 'A')
    .where('s.status', '=', 'A')
    .executeTakeFirstOrThrow();
  return count;
}

export async function countLockRules(db: Db, field: LockField, ids: readonly number[]): Promise<number> {
  const rules = await db
    .selectFrom('lock_rules as r')
    .innerJoin('services as s', 's.id', 'r.service_id')
    .select('r.locked_values')
    .where('r.field', '=', field)
    .where('r.status', '=', 'A')
    .where('s.status', '=', 'A')
    .execute();
  const hasLockedId = (json: string) => parseLockedValues(json)?.some((value) => ids.includes(Number(value)));
  return rules.filter(({ locked_values }) => hasLockedId(locked_values)).length;
}

export async function markBreedsRemoved(trx: Trx, specieId: number, at: number): Promise<void> {
  await trx
    .updateTable('breeds')
    .set({ status: 'B', updated_at: selectNextUpdatedAt(at) })
    .where('species_id', '=', specieId)
    .execute();
}

function selectSpecies(db: Db) {
  return db
    .selectFrom('species')
    .select(['id', 'name as specieName', 'status as specieStatus', 'updated_at as updatedAt'])
    .where('status', '=', 'A');
}

function selectBreeds(db: Db) {
  return db
    .selectFrom('breeds as b')
    .innerJoin('species as s', 's.id', 'b.species_id')
    .select([
      'b.id',
      'b.name as breedName',
      'b.status as breedStatus',
      'b.species_id as SpecieId',
      'b.updated_at as updatedAt',
    ])
    .where('b.status', '=', 'A')
    .where('s.status', '=', 'A');
}
