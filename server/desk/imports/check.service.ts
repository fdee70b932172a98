import type { Insertable } from 'kysely';
import type { ImportField } from '#shared/desk/import-fields.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import type { ImportQuestionsTable, ImportRowsTable } from '../../platform/db/tables/imports.ts';
import { recogniseColumns } from './columns.rules.ts';
import { createFieldReader, loadKnownRecords, readCatalogue } from './facts.service.ts';
import { FileProblem } from './file-problem.ts';
import { parseColumns } from './import-shape.ts';
import { deleteContents, type ImportRecord, readParts, updateImport } from './imports.queries.ts';
import { createKnownRecords } from './known.rules.ts';
import { readSheet, type SheetRow } from './read-sheet.service.ts';
import { insertQuestions, listChoices, listRows, upsertRows } from './rows.queries.ts';
import { applyPlan, validateRow } from './validate-row.rules.ts';
import type { Question } from './validation.rules.ts';
import { readDni } from './values.rules.ts';
import {
  advanceWork,
  createBatchRunner,
  FIRST_LEASE_MS,
  runBatches,
  type Work,
  type WorkContext,
} from './work.service.ts';

const BATCH_ROWS = { least: 25, most: 250 };

type Fields = readonly (ImportField | null)[];
type CountedQuestion = Question & { number: number; rows: number };

/** Creates a validator of rows in file order, which checks each against what earlier ones would write. */
async function createRowValidator(context: WorkContext) {
  const catalogue = await readCatalogue(context);
  const known = createKnownRecords();
  const questions = new Map<string, CountedQuestion>();
  const addQuestions = (list: readonly Question[], number: number) => {
    for (const question of list) {
      const key = toQuestionKey(question);
      const counted = questions.get(key) ?? { ...question, number, rows: 0 };
      questions.set(key, { ...counted, rows: counted.rows + 1 });
    }
  };
  const validateFileRows = async (importId: number, rows: readonly SheetRow[], fields: Fields) => {
    const numberedRows = rows.map(([row, cells]) => ({ row, text: createFieldReader(cells, fields) }));
    await loadKnownRecords(context.db, known, catalogue, numberedRows);
    return numberedRows.map(({ row, text }, index): Insertable<ImportRowsTable> => {
      const {
        outcome,
        summary,
        questions: rowQuestions,
        plan,
      } = validateRow({ row, text, catalogue, known, findChoice: () => null });
      if (plan) applyPlan(known, plan);
      if (outcome === 'Q') addQuestions(rowQuestions, row);
      const questionKeys = outcome === 'Q' ? JSON.stringify(rowQuestions.map(toQuestionKey)) : '';
      const cells = JSON.stringify(rows[index]?.[1]);
      return {
        import_id: importId,
        number: row,
        cells,
        id_number: readDni(text('dni')).value,
        outcome,
        what: summary,
        questions: questionKeys,
      };
    });
  };
  return { validateFileRows, questions };
}

export function toQuestionKey({ kind, subject }: Pick<Question, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`;
}

/**
 * Reads the file in a separate process and validates its rows as they arrive; starts over after an
 * interruption.
 */
export async function readFile(context: WorkContext, record: ImportRecord): Promise<void> {
  try {
    await readRows(context, record);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    await rejectFile(context, record, error.message);
  }
}

async function readRows(context: WorkContext, { id, passed }: ImportRecord): Promise<void> {
  const { db } = context;
  const work: Work = { id, state: 'reading', passed };
  await inTransaction(db, async (trx) => {
    await deleteContents(trx, id, ['import_rows', 'import_questions']);
    await advanceWork(trx, context, work, { to: 0, leaseMs: FIRST_LEASE_MS });
  });
  work.passed = 0;
  const { validateFileRows, questions } = await createRowValidator(context);
  const runBatch = createBatchRunner(context, BATCH_ROWS);
  let heads: string[] = [];
  let total = 0;
  for await (const line of readSheet(readParts(db, id))) {
    if ('head' in line) heads = line.head;
    if (!('rows' in line)) continue;
    total += line.rows.length;
    const fields = recogniseColumns(heads);
    for (let from = 0; from < line.rows.length; )
      from += await runBatch(async (size) => {
        const rows = line.rows.slice(from, from + size);
        await saveRows(context, work, await validateFileRows(id, rows, fields));
        return rows.length;
      });
  }
  const fields = recogniseColumns(heads);
  const columns = JSON.stringify(heads.map((head, index) => ({ head, field: fields[index] ?? null })));
  await finishCheck(context, work, { columns, total }, questions);
  await deleteContents(db as Trx, id, ['import_parts']);
}

/** Validates all rows again after a change of columns; keeps the decisions of questions that remain. */
export async function checkRows(context: WorkContext, record: ImportRecord): Promise<void> {
  const { db } = context;
  const { id, total } = record;
  const work: Work = { id, state: 'checking', passed: record.passed };
  await inTransaction(db, (trx) => advanceWork(trx, context, work, { to: 0 }));
  work.passed = 0;
  const fields = parseColumns(record).map(({ field }) => field);
  const { validateFileRows, questions } = await createRowValidator(context);
  await runBatches(context, BATCH_ROWS, async (size) => {
    const rows = await listRows(db, { importId: id, after: work.passed, limit: size });
    if (rows.length === 0) return null;
    const fileRows = rows.map(({ number, cells }): SheetRow => [number, JSON.parse(cells)]);
    await saveRows(context, work, await validateFileRows(id, fileRows, fields));
    return rows.length;
  });
  await finishCheck(context, work, { columns: record.columns, total }, questions);
}

async function saveRows(
  context: WorkContext,
  work: Work,
  checkedRows: readonly Insertable<ImportRowsTable>[],
): Promise<void> {
  const lastNumber = checkedRows.at(-1)?.number ?? work.passed;
  await inTransaction(context.db, async (trx) => {
    await advanceWork(trx, context, work, { to: lastNumber });
    await upsertRows(trx, checkedRows);
  });
  work.passed = lastNumber;
}

type CheckResult = { columns: string; total: number };

async function finishCheck(
  context: WorkContext,
  work: Work,
  { columns, total }: CheckResult,
  questions: ReadonlyMap<string, CountedQuestion>,
): Promise<void> {
  const { id } = work;
  await inTransaction(context.db, async (trx) => {
    const choices = new Map((await listChoices(trx, id)).map((row) => [toQuestionKey(row), row.choice]));
    await deleteContents(trx, id, ['import_questions']);
    const rows = [...questions].map(
      ([key, question]): Insertable<ImportQuestionsTable> => ({
        import_id: id,
        kind: question.kind,
        subject: question.subject,
        number: question.number,
        row_count: question.rows,
        says: question.rowLabel,
        doubt: question.writtenValue,
        here: question.recordLabel,
        options: JSON.stringify(question.options),
        choice: choices.get(key) ?? null,
      }),
    );
    await insertQuestions(trx, rows);
    await advanceWork(trx, context, work, { to: work.passed });
    await updateImport(trx, { id, states: [work.state] }, { state: 'ready', columns, total, busy_until: 0 });
  });
}

async function rejectFile({ db, now }: WorkContext, { id }: ImportRecord, problem: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const change = { state: 'refused', problem, ended_at: now(), passed: 0, busy_until: 0 } as const;
    if (await updateImport(trx, { id, states: ['reading'] }, change)) await deleteContents(trx, id);
  });
}
