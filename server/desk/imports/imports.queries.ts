import { type Insertable, sql, type Updateable } from 'kysely';
import { type ImportState, WORKING_STATES } from '#shared/desk/imports.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { ImportsTable } from '../../platform/db/tables/imports.ts';

const MAX_LISTED_IMPORTS = 20;

export function listImportRecords(db: Db) {
  return selectImports(db).orderBy('i.id', 'desc').limit(MAX_LISTED_IMPORTS).execute();
}

export function findImportRecord(db: Db, id: number) {
  return selectImports(db).where('i.id', '=', id).executeTakeFirst();
}

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImportRecord>>>;

function selectImports(db: Db) {
  return db
    .selectFrom('imports as i')
    .leftJoin('users as u', 'u.id', 'i.made_by')
    .selectAll('i')
    .select(['u.name as byName', 'u.last_name as byLastName']);
}

export async function insertImport(db: Db, row: Insertable<ImportsTable>): Promise<number> {
  const { id } = await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateImport(
  db: Db,
  { id, states }: { id: number; states: readonly ImportState[] },
  change: Updateable<ImportsTable>,
): Promise<boolean> {
  const changedImport = await db
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', states)
    .returning('id')
    .executeTakeFirst();
  return changedImport !== undefined;
}

export async function hasOtherInProgress(db: Db, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '<>', id)
    .where('state', 'in', ['importing', 'paused', 'undoing'])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Claims the oldest import with work to do and no valid lease; returns undefined if there is none. */
export async function claimWork(db: Db, now: number, leasesMs: { reading: number; others: number }) {
  const next = db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', WORKING_STATES)
    .where('busy_until', '<', now)
    .orderBy('id')
    .limit(1);
  return db
    .updateTable('imports')
    .set((eb) => ({
      busy_until: eb
        .case()
        .when('state', '=', 'reading')
        .then(now + leasesMs.reading)
        .else(now + leasesMs.others)
        .end(),
    }))
    .where('id', 'in', next)
    .where('busy_until', '<', now)
    .returning(['id', 'state'])
    .executeTakeFirst();
}

export async function releaseWork(db: Db, id: number): Promise<void> {
  await db.updateTable('imports').set({ busy_until: 0 }).where('id', '=', id).execute();
}

type ImportAdvance = {
  id: number;
  state: ImportState;
  from: number;
  to: number;
  busyUntil: number;
  made?: string;
};

/**
 * Advances an import; returns false if it was paused, discarded or advanced by another process, so that the
 * caller rolls back.
 */
export async function advanceImport(
  trx: Trx,
  { id, state, from, to, busyUntil, made }: ImportAdvance,
): Promise<boolean> {
  const advancedImport = await trx
    .updateTable('imports')
    .set({ passed: to, busy_until: busyUntil, ...(made !== undefined && { made }) })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('passed', '=', from)
    .returning('id')
    .executeTakeFirst();
  return advancedImport !== undefined;
}

export async function upsertPart(
  db: Db,
  row: { import_id: number; part: number; data: string },
): Promise<void> {
  await db
    .insertInto('import_parts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['import_id', 'part']).doUpdateSet({ data: row.data }))
    .execute();
}

/** Returns the size of the stored parts in bytes, computed from their base64 letters and padding. */
export async function measureParts(db: Db, importId: number) {
  const { letters, padding } = await db
    .selectFrom('import_parts')
    .select([
      sql<number | string | null>`sum(length(data))`.as('letters'),
      sql<number | string | null>`sum(length(data) - length(replace(data, '=', '')))`.as('padding'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return (Number(letters ?? 0) / 4) * 3 - Number(padding ?? 0);
}

/** Streams the parts, so that the whole file is never in memory. */
export async function* readParts(db: Db, importId: number): AsyncGenerator<Buffer> {
  for (let part = 0; ; ) {
    const next = await db
      .selectFrom('import_parts')
      .select(['part', 'data'])
      .where('import_id', '=', importId)
      .where('part', '>', part)
      .orderBy('part')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    part = next.part;
    yield Buffer.from(next.data, 'base64');
  }
}

const DATA_TABLES = ['import_parts', 'import_questions', 'import_rows'] as const;

/** Deletes the file and its rows; what the import made stays. */
export async function deleteContents(
  trx: Trx,
  importId: number,
  tables: readonly (typeof DATA_TABLES)[number][] = DATA_TABLES,
): Promise<void> {
  for (const table of tables) await trx.deleteFrom(table).where('import_id', '=', importId).execute();
}

export const DISCARDABLE_STATES: readonly ImportState[] = ['uploading', 'reading', 'checking', 'ready'];
export const ENDED_STATES: readonly ImportState[] = ['refused', 'done', 'undone'];

/** Lists imports to discard, and ended ones with rows or parts; a paused import still needs its rows. */
export function listOldImports(db: Db, before: number) {
  return db
    .selectFrom('imports as i')
    .select('i.id')
    .where((eb) => eb(eb.fn.coalesce('i.ended_at', 'i.created_at'), '<', before))
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        eb('i.state', 'in', DISCARDABLE_STATES),
        and([
          eb('i.state', 'in', ENDED_STATES),
          or([
            exists(selectFrom('import_rows as r').select('r.number').whereRef('r.import_id', '=', 'i.id')),
            exists(selectFrom('import_parts as p').select('p.part').whereRef('p.import_id', '=', 'i.id')),
          ]),
        ]),
      ]),
    )
    .execute();
}
