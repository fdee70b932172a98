import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

const PAGE_ROWS = 1_000;

/** Lists a page of the rows that an undo may delete; a single list of 85,000 rows would block all requests. */
export function listMadeRows(reader: Db, importId: number, after: MadeRow | undefined) {
  const rows = selectMadeRows(reader, importId).orderBy('m.kind').orderBy('m.id').limit(PAGE_ROWS);
  const page = after
    ? rows.where((eb) => eb(eb.refTuple('m.kind', 'm.id'), '>', eb.tuple(after.kind, after.id)))
    : rows;
  return page.execute();
}

function selectMadeRows(db: Db, importId: number) {
  return db
    .selectFrom('import_made as m')
    .leftJoin('procedures as c', (on) => on.onRef('c.id', '=', 'm.entity_id').on('m.kind', '=', 'procedure'))
    .leftJoin('vaccinations as v', (on) =>
      on.onRef('v.id', '=', 'm.entity_id').on('m.kind', '=', 'vaccination'),
    )
    .leftJoin('bookings as b', (on) => on.onRef('b.id', '=', 'm.entity_id').on('m.kind', '=', 'booking'))
    .select(['m.id', 'm.kind', 'm.entity_id as entityId', 'm.previous'])
    .select((eb) => eb.fn.coalesce('c.pet_id', 'v.pet_id', 'b.pet_id').as('petId'))
    .where('m.import_id', '=', importId)
    .where('m.kept', '=', 0);
}

export type MadeRow = Awaited<ReturnType<ReturnType<typeof selectMadeRows>['execute']>>[number];

type ChangeableTable = 'users' | 'pets' | 'bookings';

export async function listChangedIds(
  trx: Trx,
  table: ChangeableTable,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('updated_at', '<>', eb.ref('created_at')), selectIsUsed(table)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Detects changes that keep `updated_at`. */
function selectIsUsed(table: ChangeableTable): Expression<SqlBool> {
  if (table === 'users') return sql`(status <> 'A' or email is not null or password_hash is not null)`;
  if (table === 'pets')
    return sql`(status <> 'A' or died_on is not null or photo_at is not null or colour <> '')`;
  return sql`(1 = 0)`;
}

export async function listCorrectedIds(
  trx: Trx,
  table: 'procedures' | 'vaccinations',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'A')
    .execute();
  return rows.map(({ id }) => id);
}

type DeletableTable = 'bookings' | 'vaccinations' | 'procedures' | 'pets' | 'users' | 'breeds';

/** Deletes rows; marks people and pets as deleted first, which removes their search words. */
export async function deleteEntities(trx: Trx, table: DeletableTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  if (table === 'users' || table === 'pets')
    await trx.updateTable(table).set({ status: 'B' }).where('id', 'in', ids).execute();
  await trx.deleteFrom(table).where('id', 'in', ids).execute();
}

export async function deleteMadeRows(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('import_made').where('id', 'in', ids).execute();
}

export async function markKept(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.updateTable('import_made').set({ kept: 1 }).where('id', 'in', ids).execute();
}

function selectRowsBuiltUpon(db: Db, importId: number) {
  const madeRows = db.selectFrom('import_made as m').select('m.number').where('m.import_id', '=', importId);
  const petRows = madeRows
    .innerJoin('pets as p', 'p.id', 'm.entity_id')
    .where('m.kind', '=', 'pet')
    .where((eb) =>
      eb.or([
        eb('p.updated_at', '<>', eb.ref('p.created_at')),
        eb('p.status', '<>', 'A'),
        sql<SqlBool>`exists (select 1 from bookings b where b.pet_id = p.id and not exists (
          select 1 from import_made x where x.kind = 'booking' and x.entity_id = b.id))`,
      ]),
    );
  const personRows = madeRows
    .innerJoin('users as u', 'u.id', 'm.entity_id')
    .where('m.kind', '=', 'user')
    .where((eb) =>
      eb.or([eb('u.updated_at', '<>', eb.ref('u.created_at')), eb('u.password_hash', 'is not', null)]),
    );
  return petRows.union(personRows).union(madeRows.where('m.kept', '=', 1));
}

export async function countRowsBuiltUpon(db: Db, importId: number): Promise<number> {
  const { rows } = await db
    .selectFrom(selectRowsBuiltUpon(db, importId).as('k'))
    .select((eb) => eb.fn.countAll<number | string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
