import type { Db, Trx } from '../db/database.ts';

export function listActiveSpecies(db: Db) {
  return species(db).orderBy('name_folded').execute();
}

export function findActiveSpecie(db: Db, id: number) {
  return species(db).where('id', '=', id).executeTakeFirst();
}

export function listActiveBreeds(db: Db) {
  return breeds(db).orderBy('b.name_folded').orderBy('b.id').execute();
}

export function listBreedsOf(db: Db, specieId: number) {
  return breeds(db).where('b.species_id', '=', specieId).orderBy('b.name_folded').execute();
}

export function findActiveBreed(db: Db, id: number) {
  return breeds(db).where('b.id', '=', id).executeTakeFirst();
}

/** A species' breeds but the one of that folded name. */
export async function countBreedsBeside(db: Db, specieId: number, nameFolded: string): Promise<number> {
  const { count } = await db
    .selectFrom('breeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('species_id', '=', specieId)
    .where('name_folded', '<>', nameFolded)
    .where('status', '=', 'A')
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateBreedsRemoved(trx: Trx, specieId: number): Promise<void> {
  await trx.updateTable('breeds').set({ status: 'B' }).where('species_id', '=', specieId).execute();
}

function species(db: Db) {
  return db
    .selectFrom('species')
    .select(['id', 'name as specieName', 'status as specieStatus'])
    .where('status', '=', 'A');
}

/** A breed is active as long as its species is. */
function breeds(db: Db) {
  return db
    .selectFrom('breeds as b')
    .innerJoin('species as s', 's.id', 'b.species_id')
    .select(['b.id', 'b.name as breedName', 'b.status as breedStatus', 'b.species_id as SpecieId'])
    .where('b.status', '=', 'A')
    .where('s.status', '=', 'A');
}
