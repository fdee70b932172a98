import {
  type Choice,
  IMPORT_MESSAGES,
  type ImportQuestion,
  type ImportQuestions,
  type ImportRow,
  QuestionKind,
} from '#shared/desk/imports.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { listPeopleByDni } from './facts.queries.ts';
import { findImportRecord, type ImportRecord } from './imports.queries.ts';
import {
  countQuestions,
  listChoices,
  listKeptRows,
  listLeftOutRows,
  listQuestions,
  listRows,
  setChoice,
} from './rows.queries.ts';

async function requireImport(db: Db, id: number): Promise<ImportRecord> {
  const record = await findImportRecord(db, id);
  if (!record) throw new AppError('notFound');
  return record;
}

const MAX_QUESTIONS = 60;
const ROWS_PER_BATCH = 1_000;

export async function readQuestions(db: Db, id: number, author: Author): Promise<ImportQuestions> {
  await requireImport(db, id);
  const items: ImportQuestion[] = [];
  for (const kind of QuestionKind.options)
    for (const row of await listQuestions(db, id, kind, MAX_QUESTIONS))
      items.push({
        questionKind: row.kind,
        subject: row.subject,
        row: row.number,
        rows: row.row_count,
        says: row.says,
        doubt: row.doubt,
        here: row.here,
        options: JSON.parse(row.options),
        choice: row.choice as Choice | null,
      });
  await recordQuestionAccess(db, author, id, items);
  const totals = (await countQuestions(db, id)).map(({ kind, rows, decided }) => ({
    questionKind: kind,
    questions: Number(rows),
    decided: Number(decided),
  }));
  return { items, totals };
}

async function recordQuestionAccess(
  db: Db,
  author: Author,
  ImportId: number,
  items: readonly ImportQuestion[],
): Promise<void> {
  const dnis = items.flatMap(({ questionKind, subject }) =>
    questionKind === 'person' || questionKind === 'pet' ? subject.split(' ', 1) : [],
  );
  const people = await listPeopleByDni(db, [...new Set(dnis)]);
  const userIds = people.map(({ id }) => id).filter((userId) => userId !== author.userId);
  await recordAccess(db, author, {
    action: 'import.questions',
    entity: 'import',
    query: { ImportId },
    userIds,
  });
}

type Decision = { questionKind: QuestionKind; subject?: string | undefined; choice: Choice | null };

/** Decides one question, or all undecided ones of a kind that offer the choice. */
export async function decideImportQuestions(
  db: Db,
  id: number,
  { questionKind: kind, subject, choice }: Decision,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if ((await requireImport(trx, id)).state !== 'ready')
      throw new AppError('conflict', IMPORT_MESSAGES.notReady);
    const questionsOfKind = (await listChoices(trx, id)).filter((question) => question.kind === kind);
    const selected =
      subject === undefined
        ? questionsOfKind.filter((question) => question.choice === null)
        : questionsOfKind.filter((question) => question.subject === subject);
    const questionsByOffer = Map.groupBy(selected, ({ options }) => findOfferedChoice(options, choice));
    for (const [offered, questions] of questionsByOffer)
      if (offered !== undefined)
        await setChoice(
          trx,
          { importId: id, kind, subjects: questions.map((each) => each.subject) },
          offered,
        );
    if (subject !== undefined && (selected.length === 0 || questionsByOffer.has(undefined)))
      throw new AppError('invalid', IMPORT_MESSAGES.choice);
  });
}

/** Returns undefined if the question doesn't offer the choice; 'like' becomes the option nearest to the file's word. */
function findOfferedChoice(options: string, choice: Choice | null): string | null | undefined {
  if (choice === null) return null;
  const offered = (JSON.parse(options) as ImportQuestion['options']).map((option) => option.choice);
  return offered.find((each) => (choice === 'like' ? each.startsWith('id:') : each === choice));
}

type RowsQuery = { id: number; after: number; only: 'out' | 'kept' | undefined };

export async function readImportRows(
  db: Db,
  { id, after, only }: RowsQuery,
): Promise<{ items: ImportRow[]; next: number | null }> {
  await requireImport(db, id);
  const listMatching = only === 'out' ? listLeftOutRows : only === 'kept' ? listKeptRows : listRows;
  const rows = await listMatching(db, { importId: id, after, limit: ROWS_PER_BATCH });
  const items = rows.map(({ number, cells, what }) => ({ row: number, cells: JSON.parse(cells), what }));
  const last = rows.at(-1)?.number;
  return { items, next: rows.length === ROWS_PER_BATCH && last !== undefined ? last : null };
}
