import type { ImportField } from '#shared/desk/import-fields.ts';
import {
  IMPORT_MESSAGES,
  type Import,
  type ImportState,
  UNDO_DAYS,
  WORKING_STATES,
} from '#shared/desk/imports.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findUndoEnd, type ImportCounts, parseColumns, toImport } from './import-shape.ts';
import {
  DISCARDABLE_STATES,
  deleteContents,
  ENDED_STATES,
  findImportRecord,
  hasOtherInProgress,
  type ImportRecord,
  insertImport,
  listImportRecords,
  listOldImports,
  measureParts,
  updateImport,
  upsertPart,
} from './imports.queries.ts';
import { countRows, countRowsUpTo, listChoices } from './rows.queries.ts';
import { countRowsBuiltUpon } from './undo.queries.ts';

/** `userId` is null for the shell; `at` is the real instant (unix ms). */
type Author = { userId: number | null; at: number };
const EMPTY_COUNTS: ImportCounts = {
  counts: { ready: 0, ask: 0, decided: 0, out: 0 },
  kept: 0,
  passed: 0,
};

type Databases = Pick<Context, 'database' | 'db'>;

export async function readAllImports({ db }: Pick<Context, 'db'>): Promise<Import[]> {
  return (await listImportRecords(db)).map((record) => toImport(record, EMPTY_COUNTS));
}

export async function readImport(databases: Databases, id: number): Promise<Import> {
  const record = await requireImport(databases.db, id);
  return toImport(record, await readImportCounts(databases, record));
}

async function requireImport(db: Db, id: number): Promise<ImportRecord> {
  const record = await findImportRecord(db, id);
  if (!record) throw new AppError('notFound');
  return record;
}

/** Counts on the reader, since a count of 30,000 rows would block SQLite's thread at each look at the progress. */
async function readImportCounts(
  { database: { reader } }: Databases,
  record: ImportRecord,
): Promise<ImportCounts> {
  const { id, state, passed } = record;
  if (state === 'uploading' || state === 'refused') return EMPTY_COUNTS;
  if (state === 'undoing') return { ...EMPTY_COUNTS, passed };
  if (state === 'reading' || state === 'checking')
    return { ...EMPTY_COUNTS, passed: await countRowsUpTo(reader, id, passed) };
  const counts = await readOutcomeCounts(reader, id);
  const keptCount = state === 'done' || state === 'undone' ? await countRowsBuiltUpon(reader, id) : 0;
  return { counts, kept: keptCount, passed: await countRowsUpTo(reader, id, passed) };
}

async function readOutcomeCounts(db: Db, id: number): Promise<Import['counts']> {
  const choices = new Map(
    (await listChoices(db, id)).map(({ kind, subject, choice }) => [`${kind} ${subject}`, choice]),
  );
  const counts = { ...EMPTY_COUNTS.counts };
  for (const { outcome, questions, rows } of await countRows(db, id)) {
    const keys: string[] = questions === '' ? [] : JSON.parse(questions);
    const rowChoices = keys.map((key) => choices.get(key) ?? null);
    if (outcome === 'I') counts.ready += Number(rows);
    else if (outcome === 'O' || rowChoices.includes('out')) counts.out += Number(rows);
    else if (rowChoices.includes(null)) counts.ask += Number(rows);
    else counts.decided += Number(rows);
  }
  return counts;
}

type NewFile = { fileName: string; fileSize: number };

export async function beginImport(databases: Databases, author: Author, file: NewFile): Promise<Import> {
  const row = { state: 'uploading', file_name: file.fileName, file_size: file.fileSize } as const;
  const id = await insertImport(databases.db, { ...row, made_by: author.userId, created_at: author.at });
  return readImport(databases, id);
}

/** Stores a part; the last one queues the file for reading. */
export async function receivePart(
  databases: Databases,
  { id, part, data }: { id: number; part: number; data: string },
): Promise<Import> {
  const { state, file_size } = await requireImport(databases.db, id);
  if (state !== 'uploading') throw new AppError('conflict', IMPORT_MESSAGES.notReady);
  await inTransaction(databases.db, async (trx) => {
    await upsertPart(trx, { import_id: id, part, data });
    const size = await measureParts(trx, id);
    if (size > file_size) throw new AppError('invalid', IMPORT_MESSAGES.parts);
    if (size === file_size) await updateImport(trx, { id, states: ['uploading'] }, { state: 'reading' });
  });
  return readImport(databases, id);
}

export async function changeColumns(
  databases: Databases,
  id: number,
  fields: readonly (ImportField | null)[],
): Promise<Import> {
  const record = await requireImport(databases.db, id);
  const chosenFields = fields.filter((field) => field !== null);
  if (new Set(chosenFields).size < chosenFields.length)
    throw new AppError('invalid', IMPORT_MESSAGES.columns);
  if (!chosenFields.includes('dni')) throw new AppError('invalid', IMPORT_MESSAGES.noDni);
  const columns = parseColumns(record).map(({ head }, index) => ({ head, field: fields[index] ?? null }));
  await changeState(
    databases.db,
    { id, states: ['ready'] },
    { state: 'checking', passed: 0, columns: JSON.stringify(columns) },
  );
  return readImport(databases, id);
}

type StateFilter = { id: number; states: readonly ImportState[] };

async function changeState(
  db: Db,
  filter: StateFilter,
  change: Parameters<typeof updateImport>[2],
): Promise<void> {
  if (!(await updateImport(db, filter, change))) throw new AppError('conflict', IMPORT_MESSAGES.notReady);
}

export type ImportAction = 'start' | 'pause' | 'resume' | 'undo' | 'discard';

export async function changeImportState(
  databases: Databases,
  author: Author,
  { id, act: action }: { id: number; act: ImportAction },
): Promise<Import> {
  const record = await requireImport(databases.db, id);
  await ACTIONS[action](databases, record, author);
  return readImport(databases, id);
}

type ImportActionHandler = (databases: Databases, record: ImportRecord, author: Author) => Promise<void>;

const DISCARDED = { state: 'refused', busy_until: 0, problem: 'Se descartó' } as const;

const ACTIONS: Readonly<Record<ImportAction, ImportActionHandler>> = {
  start: async ({ db, database }, { id, file_name }, author) => {
    const { ready, decided } = await readOutcomeCounts(database.reader, id);
    if (ready + decided === 0) throw new AppError('conflict', IMPORT_MESSAGES.nothing);
    await inTransaction(db, async (trx) => {
      await changeState(
        trx,
        { id, states: ['ready'] },
        { state: 'importing', passed: 0, started_at: author.at, made_by: author.userId },
      );
      if (await hasOtherInProgress(trx, id)) throw new AppError('conflict', IMPORT_MESSAGES.busy);
      await auditImport(trx, author, { id, action: 'import.start', fileName: file_name });
    });
  },
  pause: ({ db }, { id }) =>
    changeState(db, { id, states: ['importing'] }, { state: 'paused', busy_until: 0 }),
  resume: ({ db }, { id }) =>
    changeState(db, { id, states: ['paused'] }, { state: 'importing', busy_until: 0 }),
  undo: async ({ db }, record, author) => {
    const undoEnd = findUndoEnd(record);
    if (undoEnd !== null && undoEnd < author.at) throw new AppError('conflict', IMPORT_MESSAGES.late);
    await inTransaction(db, async (trx) => {
      await changeState(
        trx,
        { id: record.id, states: ['done'] },
        { state: 'undoing', passed: 0, made_by: author.userId },
      );
      if (await hasOtherInProgress(trx, record.id)) throw new AppError('conflict', IMPORT_MESSAGES.busy);
      await auditImport(trx, author, { id: record.id, action: 'import.undo', fileName: record.file_name });
    });
  },
  discard: async ({ db }, { id }) => {
    await inTransaction(db, async (trx) => {
      await changeState(trx, { id, states: DISCARDABLE_STATES }, DISCARDED);
      await deleteContents(trx, id);
    });
  },
};

type ImportActionEntry = { id: number; action: string; fileName: string };

function auditImport(
  trx: Trx,
  { userId, at }: Author,
  { id, action, fileName }: ImportActionEntry,
): Promise<void> {
  return insertAudit(trx, { at, userId, action, entity: 'import', entityId: id, after: { fileName } });
}

export async function deleteOldImportRows(db: Db, { earliest }: { earliest: number }): Promise<void> {
  for (const { id } of await listOldImports(db, earliest - UNDO_DAYS * DAY_MS))
    await inTransaction(db, (trx) => deleteContentsIfOver(trx, id));
}

async function deleteContentsIfOver(trx: Trx, id: number): Promise<void> {
  const isOver =
    (await updateImport(trx, { id, states: DISCARDABLE_STATES }, DISCARDED)) ||
    (await updateImport(trx, { id, states: ENDED_STATES }, { busy_until: 0 }));
  if (isOver) await deleteContents(trx, id);
}

export function hasWork({ importState }: Pick<Import, 'importState'>): boolean {
  return WORKING_STATES.includes(importState);
}
