import type { Insertable } from 'kysely';
import type { QuestionKind } from '#shared/desk/imports.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { ImportQuestionsTable, ImportRowsTable } from '../../platform/db/tables/imports.ts';

/** Rows per statement, within the parameter limits of both engines. */
const ROWS_PER_BATCH = 250;

export async function upsertRows(trx: Trx, rows: readonly Insertable<ImportRowsTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH)
    await trx
      .insertInto('import_rows')
      .values(rows.slice(from, from + ROWS_PER_BATCH))
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'number']).doUpdateSet((eb) => ({
          outcome: eb.ref('excluded.outcome'),
          what: eb.ref('excluded.what'),
          questions: eb.ref('excluded.questions'),
          id_number: eb.ref('excluded.id_number'),
        })),
      )
      .execute();
}

type RowSlice = { importId: number; after: number; limit: number };

export function listRows(db: Db, { importId, after, limit }: RowSlice) {
  return db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'what', 'outcome'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

export function listRowsToImport(db: Db, { importId, after, limit }: RowSlice) {
  return db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'outcome', 'id_number as idNumber'])
    .where('import_id', '=', importId)
    .where('outcome', '<>', 'O')
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

export function listLeftOutRows(db: Db, { importId, after, limit }: RowSlice) {
  return db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'what'])
    .where('import_id', '=', importId)
    .where('outcome', '<>', 'I')
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

export function listKeptRows(db: Db, { importId, after, limit }: RowSlice) {
  return db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'what'])
    .where('import_id', '=', importId)
    .where('number', 'in', (eb) =>
      eb.selectFrom('import_made').select('number').where('import_id', '=', importId).where('kept', '=', 1),
    )
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

export function countRows(db: Db, importId: number) {
  return db
    .selectFrom('import_rows')
    .select(['outcome', 'questions'])
    .select((eb) => eb.fn.countAll<number | string>().as('rows'))
    .where('import_id', '=', importId)
    .groupBy(['outcome', 'questions'])
    .execute();
}

export async function countRowsUpTo(db: Db, importId: number, passed: number): Promise<number> {
  const { rows } = await db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number | string>().as('rows'))
    .where('import_id', '=', importId)
    .where('number', '<=', passed)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

export async function insertQuestions(
  trx: Trx,
  rows: readonly Insertable<ImportQuestionsTable>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH)
    await trx
      .insertInto('import_questions')
      .values(rows.slice(from, from + ROWS_PER_BATCH))
      .execute();
}

export function listQuestions(db: Db, importId: number, kind: QuestionKind, limit: number) {
  return db
    .selectFrom('import_questions')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .orderBy('row_count', 'desc')
    .orderBy('number')
    .limit(limit)
    .execute();
}

export function countQuestions(db: Db, importId: number) {
  return db
    .selectFrom('import_questions')
    .select(['kind'])
    .select((eb) => [
      eb.fn.sum<number | string>('row_count').as('rows'),
      eb.fn
        .sum<number | string>(eb.case().when('choice', 'is', null).then(0).else(eb.ref('row_count')).end())
        .as('decided'),
    ])
    .where('import_id', '=', importId)
    .groupBy('kind')
    .execute();
}

export function listChoices(db: Db, importId: number) {
  return db
    .selectFrom('import_questions')
    .select(['kind', 'subject', 'choice', 'options'])
    .where('import_id', '=', importId)
    .execute();
}

export async function setChoice(
  trx: Trx,
  { importId, kind, subjects }: { importId: number; kind: QuestionKind; subjects: readonly string[] },
  choice: string | null,
): Promise<void> {
  for (let from = 0; from < subjects.length; from += ROWS_PER_BATCH)
    await trx
      .updateTable('import_questions')
      .set({ choice })
      .where('import_id', '=', importId)
      .where('kind', '=', kind)
      .where('subject', 'in', subjects.slice(from, from + ROWS_PER_BATCH))
      .execute();
}
