import type { Insertable } from 'kysely';
import type { Choice, ImportTotals } from '#shared/desk/imports.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { findUniqueViolation } from '../../platform/db/faults.ts';
import type { ImportRowsTable } from '../../platform/db/tables/imports.ts';
import { toQuestionKey } from './check.service.ts';
import { createFieldReader, loadKnownRecords, type NumberedRow, readCatalogue } from './facts.service.ts';
import { parseColumns, parseMade } from './import-shape.ts';
import { type ImportRecord, updateImport } from './imports.queries.ts';
import { type Catalogue, createKnownRecords } from './known.rules.ts';
import { listChoices, listRowsToImport, upsertRows } from './rows.queries.ts';
import { applyPlan, validateRow } from './validate-row.rules.ts';
import type { ValidatedRow } from './validation.rules.ts';
import { advanceWork, runBatches, type Work, type WorkContext } from './work.service.ts';
import { hasWrites, writePlans } from './write.service.ts';

const BATCH_ROWS = { least: 15, most: 500 };
/** Attempts per batch: a conflicting write between validation and transaction causes another. */
const MAX_TRIES = 5;

type Run = {
  record: ImportRecord;
  work: Work;
  catalogue: Catalogue;
  choices: ReadonlyMap<string, string | null>;
  made: ImportTotals;
};

/** Imports ready rows, one batch per transaction, resuming after the last committed row. */
export async function importRows(context: WorkContext, record: ImportRecord): Promise<void> {
  const work: Work = { id: record.id, state: 'importing', passed: record.passed };
  const choices = new Map(
    (await listChoices(context.db, record.id)).map((row) => [toQuestionKey(row), row.choice]),
  );
  const run = { record, work, choices, catalogue: await readCatalogue(context), made: parseMade(record) };
  await runBatches(context, BATCH_ROWS, (size) => importBatch(context, run, size));
  const completion = { state: 'done', ended_at: context.now(), busy_until: 0 } as const;
  await updateImport(context.db, { id: record.id, states: ['importing'] }, completion);
}

async function importBatch(context: WorkContext, run: Run, size: number): Promise<number | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryBatch(context, run, size);
    } catch (error) {
      if (attempt >= MAX_TRIES || findUniqueViolation(error) === null) throw error;
    }
  }
}

async function tryBatch(context: WorkContext, run: Run, size: number): Promise<number | null> {
  const { db, now } = context;
  const { record, work } = run;
  const slice = { importId: record.id, after: work.passed, limit: size };
  const rows = await listRowsToImport(db, slice);
  const last = rows.at(-1);
  if (!last) return null;
  const fields = parseColumns(record).map(({ field }) => field);
  const numberedRows = rows.map(({ number, cells }) => ({
    row: number,
    text: createFieldReader(JSON.parse(cells), fields),
  }));
  const judgements = await validateRows(context, numberedRows, run);
  const plans = judgements.flatMap(({ plan }) => (plan && hasWrites(plan) ? [plan] : []));
  const writer = { importId: record.id, fileName: record.file_name, userId: record.made_by, now: now() };
  const madeCounts = await inTransaction(db, async (trx) => {
    const batchCounts = await writePlans(trx, plans, writer);
    const totalCounts = addCounts(run.made, batchCounts);
    await advanceWork(trx, context, work, { to: last.number, made: JSON.stringify(totalCounts) });
    await upsertRows(trx, toChangedOutcomes(record.id, rows, judgements));
    return totalCounts;
  });
  run.made = madeCounts;
  work.passed = last.number;
  return rows.length;
}

async function validateRows(
  context: WorkContext,
  rows: readonly NumberedRow[],
  { choices, catalogue }: Run,
): Promise<ValidatedRow[]> {
  const knownRecords = createKnownRecords();
  await loadKnownRecords(context.db, knownRecords, catalogue, rows);
  return rows.map(({ row, text }) => {
    const findChoice = (kind: string, subject: string) =>
      (choices.get(`${kind} ${subject}`) ?? null) as Choice | null;
    const judgement = validateRow({ row, text, catalogue, known: knownRecords, findChoice });
    if (judgement.plan) applyPlan(knownRecords, judgement.plan);
    return judgement;
  });
}

type RowsToImport = Awaited<ReturnType<typeof listRowsToImport>>;

/**
 * Returns the rows whose outcome differs from the dry run: decided ones, and those rejected by a later change
 * of the town's data.
 */
function toChangedOutcomes(
  importId: number,
  rows: RowsToImport,
  judgements: readonly ValidatedRow[],
): Insertable<ImportRowsTable>[] {
  return judgements.flatMap(({ outcome, summary }, index) => {
    const row = rows[index];
    if (!row || outcome === row.outcome) return [];
    const { number, cells, idNumber: id_number } = row;
    return [{ import_id: importId, number, cells, id_number, outcome, what: summary, questions: '' }];
  });
}

function addCounts(one: ImportTotals, other: ImportTotals): ImportTotals {
  return {
    people: one.people + other.people,
    pets: one.pets + other.pets,
    castrations: one.castrations + other.castrations,
    vaccinations: one.vaccinations + other.vaccinations,
    bookings: one.bookings + other.bookings,
  };
}
