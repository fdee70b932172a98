import { findRuleProblem, normaliseFact } from '#shared/health/rule-problems.ts';
import { BOUNDS_MESSAGE, hasOrderedAges } from '#shared/schedule/concerned-pets.ts';
import type { RequiredFact } from '#shared/schedule/required-facts.ts';
import {
  MAX_QUESTIONS,
  type Question,
  type QuestionDraft,
  REQUIREMENT_MESSAGES,
} from '#shared/schedule/requirements.ts';
import { lockEntry, lockEntryForUse } from '../../catalogues/kit/catalogue.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  bumpServiceVersion,
  findQuestion,
  insertQuestion,
  listQuestionsOf,
  updateQuestionRow,
} from './requirements.queries.ts';

type QuestionKey = { serviceId: number; id: number };
type QuestionTarget = { serviceId: number; id?: number | undefined };

/** Saves text and bounds of a requirement; a new one goes to the end. */
export function saveQuestion(
  db: Db,
  target: QuestionTarget,
  draft: QuestionDraft,
  author: Author,
): Promise<Question> {
  requireLabel(draft);
  return inTransaction(db, async (trx) => {
    const savedQuestion = await saveQuestionInTransaction(trx, target, draft, author);
    await bumpServiceVersion(trx, target.serviceId, author.at);
    return savedQuestion;
  });
}

export async function saveQuestionInTransaction(
  trx: Trx,
  { serviceId, id }: QuestionTarget,
  draft: QuestionDraft,
  author: Author,
): Promise<Question> {
  const label = requireLabel(draft);
  if (!(await lockEntry(trx, 'services', serviceId))) throw new AppError('notFound');
  return id === undefined
    ? addQuestion(trx, serviceId, { ...draft, questionLabel: label }, author)
    : changeQuestion(trx, { serviceId, id }, { ...draft, questionLabel: label }, author);
}

async function addQuestion(
  trx: Trx,
  serviceId: number,
  draft: QuestionDraft,
  author: Author,
): Promise<Question> {
  const { length } = await listQuestionsOf(trx, serviceId);
  if (length >= MAX_QUESTIONS) throw new AppError('conflict', REQUIREMENT_MESSAGES.manyQuestions);
  const columns = await toColumns(trx, draft);
  const id = await insertQuestion(trx, { service_id: serviceId, label: draft.questionLabel, ...columns });
  const after = await requireQuestion(trx, { serviceId, id });
  const entry = { action: 'question.create', entity: 'question', entityId: id } as const;
  await insertAudit(trx, { ...author, ...entry, after: { ...after, ServiceId: serviceId } });
  return after;
}

async function changeQuestion(
  trx: Trx,
  key: QuestionKey,
  draft: QuestionDraft,
  author: Author,
): Promise<Question> {
  const before = await requireQuestion(trx, key);
  const columns = await toColumns(trx, { ...before, ...draft });
  await updateQuestionRow(trx, key.id, { label: draft.questionLabel, ...columns });
  const after = await requireQuestion(trx, key);
  const { serviceId: ServiceId } = key;
  const entry = { action: 'question.update', entity: 'question', entityId: key.id } as const;
  const images = { before: { ...before, ServiceId }, after: { ...after, ServiceId } };
  await insertAudit(trx, { ...author, ...entry, ...images });
  return after;
}

export function removeQuestion(db: Db, key: QuestionKey, author: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    await removeQuestionInTransaction(trx, key, author);
    await bumpServiceVersion(trx, key.serviceId, author.at);
    return { id: key.id };
  });
}

export async function removeQuestionInTransaction(trx: Trx, key: QuestionKey, author: Author): Promise<void> {
  if (!(await lockEntry(trx, 'services', key.serviceId))) throw new AppError('notFound');
  const before = await requireQuestion(trx, key);
  await updateQuestionRow(trx, key.id, { status: 'B' });
  const entry = { action: 'question.delete', entity: 'question', entityId: key.id } as const;
  await insertAudit(trx, { ...author, ...entry, before: { ...before, ServiceId: key.serviceId } });
}

/** Orders requirements; `ids` must have each of them once. */
export function saveQuestionOrder(
  db: Db,
  serviceId: number,
  ids: readonly number[],
  author: Author,
): Promise<Question[]> {
  return inTransaction(db, async (trx) => {
    if (!(await lockEntry(trx, 'services', serviceId))) throw new AppError('notFound');
    await saveQuestionOrderInTransaction(trx, serviceId, ids, author);
    await bumpServiceVersion(trx, serviceId, author.at);
    return listQuestionsOf(trx, serviceId);
  });
}

export async function saveQuestionOrderInTransaction(
  trx: Trx,
  serviceId: number,
  ids: readonly number[],
  author: Author,
): Promise<void> {
  const before = (await listQuestionsOf(trx, serviceId)).map(({ id }) => id);
  if (!haveSameIds(before, ids)) throw new AppError('conflict', REQUIREMENT_MESSAGES.questionOrder);
  for (const [index, id] of ids.entries()) await updateQuestionRow(trx, id, { position: index + 1 });
  const entry = { action: 'question.order', entity: 'service', entityId: serviceId } as const;
  await insertAudit(trx, { ...author, ...entry, before: { ids: before }, after: { ids } });
}

function haveSameIds(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}

function requireLabel({ questionLabel }: QuestionDraft): string {
  const label = questionLabel.trim();
  if (label === '') throw new AppError('invalid', REQUIREMENT_MESSAGES.questionLabel);
  return label;
}

async function toColumns(trx: Trx, draft: QuestionDraft) {
  const { SpecieId = null, petGender = null, fromMonths = null, toMonths = null, questionFact } = draft;
  if (!hasOrderedAges(draft)) throw new AppError('invalid', BOUNDS_MESSAGE);
  await lockSpecieForUse(trx, SpecieId);
  const bounds = { species_id: SpecieId, gender: petGender, from_months: fromMonths, to_months: toMonths };
  return { ...bounds, ...(await readFactColumns(trx, questionFact ?? null)) };
}

async function readFactColumns(trx: Trx, fact: RequiredFact | null) {
  const problem = fact && findRuleProblem(fact);
  if (problem) throw new AppError('invalid', problem.message);
  const normalised = fact && normaliseFact(fact);
  await lockSpecieForUse(trx, normalised?.SpecieId ?? null);
  return {
    fact_kind: normalised?.ruleKind ?? null,
    fact_species_id: normalised?.SpecieId ?? null,
    fact_gender: normalised?.petGender ?? null,
    fact_min: normalised?.ruleMin ?? null,
    fact_max: normalised?.ruleMax ?? null,
    fact_unit: normalised?.ruleUnit ?? null,
  };
}

async function lockSpecieForUse(trx: Trx, id: number | null): Promise<void> {
  if (id !== null && !(await lockEntryForUse(trx, 'species', id)))
    throw new AppError('invalid', REQUIREMENT_MESSAGES.questionSpecie);
}

async function requireQuestion(trx: Trx, key: QuestionKey): Promise<Question> {
  const question = await findQuestion(trx, key);
  if (!question) throw new AppError('notFound');
  return question;
}
