import {
  type Expression,
  type Insertable,
  type RawBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { NO_BREED } from '#shared/catalogues/animals.ts';
import type { Pet } from '#shared/pets/pets.ts';
import type { Page, PageQuery } from '#shared/platform/paging.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type JsonText, joinText, type Members, toJsonList, toJsonObject } from '../../platform/db/json.ts';
import { PAGE_ROWS, type PageCursor, readJsonPages } from '../../platform/db/json-pages.ts';
import {
  countTotal,
  type ListOrder,
  TEXT_KEY,
  type TextKey,
  toPage,
  toPageRequest,
} from '../../platform/db/paging.ts';
import { containsWord, matchAll, matchDni } from '../../platform/db/search.ts';
import type { PetsTable } from '../../platform/db/tables/animals.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

const ORDER: ListOrder<TextKey> = { list: 'pets', key: TEXT_KEY };

export type Owners = number | readonly number[] | 'all';

export async function listPets(db: Db, owners: Owners): Promise<Pet[]> {
  const rows = await selectPets(db)
    .where(toOwnerCondition(owners))
    .orderBy('p.name_folded')
    .orderBy('p.id')
    .execute();
  return rows.map(toPet);
}

export function streamPets(db: Db): AsyncGenerator<Uint8Array> {
  const item = toJsonObject(db, MEMBERS);
  return readJsonPages(db, (after) =>
    startAfterCursor(selectPets(db), after)
      .clearSelect()
      .select([item.as('item'), 'p.name_folded as sorted', 'p.id'])
      .orderBy('p.name_folded')
      .orderBy('p.id')
      .limit(PAGE_ROWS),
  );
}

/** Selects a person's pets as JSON; `u` in the outer statement is the person. */
export function selectPetsOfPerson(db: Db): RawBuilder<JsonText> {
  const items = joinText(toJsonObject(db, MEMBERS), ['p.name_folded', 'p.id']);
  return toJsonList(
    db,
    selectPetsWithBreed(db).select(items.as('items')).where('p.user_id', '=', sql.ref<number>('u.id')),
  );
}

export async function pagePets(db: Db, owners: Owners, query: PageQuery): Promise<Page<Pet>> {
  const request = toPageRequest(query, ORDER);
  const toWordCondition = owners === 'all' ? toAnyNameCondition : toNameCondition;
  const condition = matchAll([toOwnerCondition(owners), ...request.words.map(toWordCondition)]);
  const page = startAfterCursor(selectPets(db).where(condition), request.after)
    .orderBy('p.name_folded')
    .orderBy('p.id')
    .limit(request.limit + 1);
  const count = selectActivePets(db)
    .where(condition)
    .select((eb) => eb.fn.countAll<number>().as('total'));
  const rows = await page.execute();
  const total = await countTotal(rows, request, async () => (await count.executeTakeFirstOrThrow()).total);
  return toPage({ rows, total }, request, {
    order: ORDER,
    toCursor: (row) => [row.nameFolded, row.id],
    toItem: toPet,
  });
}

const toNameCondition = (word: string) => containsWord(sql.ref('p.name_folded'), word);

/** Matches pet, breed or owner; finds matching breeds and owners once for all pets. */
function toAnyNameCondition(word: string): Expression<SqlBool> {
  const isOwnedBy = (userCondition: Expression<SqlBool>) =>
    sql<SqlBool>`p.user_id in (select u.id from users as u where ${userCondition})`;
  const dni = matchDni(word);
  if (dni) return isOwnedBy(dni);
  const hasBreed = sql<SqlBool>`p.breed_id in (select b.id from breeds as b where ${containsWord(sql.ref('b.name_folded'), word)})`;
  return sql`(${toNameCondition(word)} or ${hasBreed} or ${isOwnedBy(containsWord(sql.ref('u.search_folded'), word))})`;
}

function toOwnerCondition(owners: Owners): Expression<SqlBool> {
  if (owners === 'all') return sql`1 = 1`;
  const ids = typeof owners === 'number' ? [owners] : owners;
  return sql`p.user_id in (${sql.join(ids)})`;
}

/** Finds an active pet, of one owner unless `ownerId` is null. */
export async function findPet(db: Db, id: number, ownerId: number | null): Promise<Pet | null> {
  const onePet = selectPets(db).where('p.id', '=', id);
  const row = await (ownerId === null ? onePet : onePet.where('p.user_id', '=', ownerId)).executeTakeFirst();
  return row ? toPet(row) : null;
}

export async function listPetsById(db: Db, ids: readonly number[]): Promise<Pet[]> {
  if (ids.length === 0) return [];
  return (await selectPets(db).where('p.id', 'in', ids).execute()).map(toPet);
}

export function listKeptRecords(db: Db, mergedIds: readonly number[]) {
  return db
    .withRecursive('kept(keptId, mergedId)', (cte) =>
      cte
        .selectFrom('pet_merges')
        .select(['kept_id as keptId', 'gone_id as mergedId'])
        .where('gone_id', 'in', mergedIds)
        .union(
          cte
            .selectFrom('pet_merges as m')
            .innerJoin('kept', 'kept.keptId', 'm.gone_id')
            .select(['m.kept_id as keptId', 'kept.mergedId']),
        ),
    )
    .selectFrom('kept')
    .innerJoin('pets as p', 'p.id', 'kept.keptId')
    .select(['kept.keptId', 'kept.mergedId'])
    .where('p.status', '=', 'A')
    .execute();
}

export async function countPets(trx: Trx, ownerId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('pets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownerId)
    .where('status', '=', 'A')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPet(trx: Trx, pet: Insertable<PetsTable>): Promise<number> {
  const { id } = await trx.insertInto('pets').values(pet).returning('id').executeTakeFirstOrThrow();
  return id;
}

type PetUpdate = Partial<Omit<Insertable<PetsTable>, 'id' | 'user_id' | 'created_at' | 'updated_at'>>;

export async function updatePet(trx: Trx, id: number, change: PetUpdate, now: number): Promise<void> {
  await trx
    .updateTable('pets')
    .set({ ...change, updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

export async function setDeath(
  trx: Trx,
  id: number,
  death: Pick<Updateable<PetsTable>, 'died_on' | 'died_at'>,
): Promise<void> {
  await trx.updateTable('pets').set(death).where('id', '=', id).execute();
}

export async function findDeathRecordedAt(db: Db, id: number): Promise<number | null> {
  const pet = await db.selectFrom('pets').select('died_at').where('id', '=', id).executeTakeFirst();
  return pet?.died_at ?? null;
}

const MEMBERS: Members<Pet> = {
  id: sql.ref('p.id'),
  petName: sql.ref('p.name'),
  petStatus: sql.ref('p.status'),
  petGender: sql.ref('p.gender'),
  petBirthDate: sql.ref('p.birth_date'),
  petComment: sql.ref('p.comment'),
  petPhoto: sql.ref('p.photo'),
  petPhotoAt: sql.ref('p.photo_at'),
  petDiedOn: sql.ref('p.died_on'),
  SpecieId: sql.ref('p.species_id'),
  BreedId: sql.ref('p.breed_id'),
  UserId: sql.ref('p.user_id'),
  updatedAt: sql.ref('p.updated_at'),
  Breed: {
    id: sql.ref('p.breed_id'),
    breedName: sql`coalesce(b.name, ${sql.lit(NO_BREED)})`,
    Specie: { id: sql.ref('p.species_id'), specieName: sql.ref('s.name') },
  },
  User: { userName: sql.ref('u.name'), userLastName: sql.ref('u.last_name') },
};

function selectActivePets(db: Db) {
  return db.selectFrom('pets as p').where('p.status', '=', 'A');
}

function selectPetsWithBreed(db: Db) {
  return selectActivePets(db)
    .leftJoin('species as s', 's.id', 'p.species_id')
    .leftJoin('breeds as b', 'b.id', 'p.breed_id');
}

type PetQuery = ReturnType<typeof selectPets>;

function startAfterCursor(petQuery: PetQuery, after: PageCursor | null): PetQuery {
  return after
    ? petQuery.where((eb) => eb(eb.refTuple('p.name_folded', 'p.id'), '>', eb.tuple(...after)))
    : petQuery;
}

function selectPets(db: Db) {
  return selectPetsWithBreed(db)
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.name as petName', 'p.status as petStatus', 'p.gender as petGender'])
    .select(['p.birth_date as petBirthDate', 'p.comment as petComment', 'p.photo as petPhoto'])
    .select(['p.photo_at as petPhotoAt', 'p.died_on as petDiedOn'])
    .select(['p.species_id as SpecieId', 'p.breed_id as BreedId', 'p.user_id as UserId'])
    .select(['p.updated_at as updatedAt', 's.name as specieName', 'b.name as breedName'])
    .select(['u.name as userName', 'u.last_name as userLastName', 'p.name_folded as nameFolded']);
}

type PetRow = Awaited<ReturnType<ReturnType<typeof selectPets>['execute']>>[number];

function toPet({ breedName, specieName, userName, userLastName, nameFolded: _, ...pet }: PetRow): Pet {
  const Specie = { id: pet.SpecieId, specieName };
  return {
    ...pet,
    Breed: { id: pet.BreedId, breedName: breedName ?? NO_BREED, Specie },
    User: { userName, userLastName },
  };
}
