import type { Insertable, Updateable } from 'kysely';
import { type FactSources, fillText } from '#shared/health/stated-facts.ts';
import type { Question } from '#shared/schedule/requirements.ts';
import type { PreparationDraft } from '#shared/schedule/services.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { LockRulesTable, QuestionsTable } from '../../platform/db/tables/catalogue.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export async function isServiceVisible(db: Db, id: number, includesStaffOnly: boolean): Promise<boolean> {
  const active = db.selectFrom('services').select('id').where('id', '=', id).where('status', '=', 'A');
  const visibleServices = includesStaffOnly ? active : active.where('is_public', '=', 1);
  return (await visibleServices.executeTakeFirst()) !== undefined;
}

/** Advances the service's version, so that stale drafts of it are rejected. */
export async function bumpServiceVersion(trx: Trx, id: number, at: number): Promise<void> {
  await trx
    .updateTable('services')
    .set({ updated_at: selectNextUpdatedAt(at) })
    .where('id', '=', id)
    .execute();
}

export async function listQuestionsOf(db: Db, serviceId: number): Promise<Question[]> {
  const rows = await selectQuestions(db, serviceId).orderBy('position').orderBy('id').execute();
  return rows.map(toQuestion);
}

export async function readFactSources(db: Db, serviceId: number): Promise<FactSources> {
  const rules = await db
    .selectFrom('eligibility_rules')
    .select(['kind as ruleKind', 'species_id as SpecieId', 'unit as ruleUnit'])
    .select(['amount_min as ruleMin', 'amount_max as ruleMax'])
    .where('service_id', '=', serviceId)
    .where('status', '=', 'A')
    .where('kind', 'in', ['ageFrom', 'ageTo'])
    .orderBy('id')
    .execute();
  const service = db.selectFrom('services').select('preparation').where('id', '=', serviceId);
  const steps: PreparationDraft[] = JSON.parse((await service.executeTakeFirst())?.preparation ?? '[]');
  const species = await db.selectFrom('species').select(['id', 'name']).where('status', '=', 'A').execute();
  const names = new Map<number | null, string | null>([[null, null], ...species.map(toIdAndName)]);
  const preparation = steps.flatMap((step) => {
    const specieName = names.get(step.SpecieId);
    return specieName === undefined ? [] : [{ ...step, specieName }];
  });
  return { rules, preparation };
}

type ServiceText = { serviceId: number; text: string; SpecieId?: number | null };

export async function fillServiceText(db: Db, { serviceId, text, SpecieId }: ServiceText): Promise<string> {
  return text.includes('{') ? fillText(text, await readFactSources(db, serviceId), SpecieId) : text;
}

function toIdAndName({ id, name }: { id: number; name: string }): [number, string] {
  return [id, name];
}

export async function listFactQuestionsOf(db: Db, serviceId: number): Promise<Question[]> {
  const rows = await selectQuestions(db, serviceId)
    .where('fact_kind', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(toQuestion);
}

function selectQuestions(db: Db, serviceId: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'label as questionLabel', 'species_id as SpecieId', 'gender as petGender'])
    .select(['from_months as fromMonths', 'to_months as toMonths'])
    .select(['fact_kind', 'fact_species_id', 'fact_gender', 'fact_min', 'fact_max', 'fact_unit'])
    .where('service_id', '=', serviceId)
    .where('status', '=', 'A');
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

function toQuestion(row: QuestionRow): Question {
  const { fact_kind, fact_species_id, fact_gender, fact_min, fact_max, fact_unit, ...question } = row;
  if (fact_kind === null) return question;
  const questionFact = {
    ruleKind: fact_kind,
    SpecieId: fact_species_id,
    petGender: fact_gender,
    ruleMin: fact_min,
    ruleMax: fact_max,
    ruleUnit: fact_unit ?? 'days',
  };
  return { ...question, questionFact };
}

export function listLockRulesOf(db: Db, serviceId: number) {
  return selectLockRules(db, serviceId).orderBy('id').execute();
}

function selectLockRules(db: Db, serviceId: number) {
  return db
    .selectFrom('lock_rules')
    .select(['id', 'entity as lockRuleEntity', 'field as lockRuleField'])
    .select(['locked_values as lockRuleValues', 'label as lockRuleLabel'])
    .where('service_id', '=', serviceId)
    .where('status', '=', 'A');
}

type RequirementKey = { serviceId: number; id: number };

export async function findQuestion(db: Db, { serviceId, id }: RequirementKey): Promise<Question | undefined> {
  const row = await selectQuestions(db, serviceId).where('id', '=', id).executeTakeFirst();
  return row && toQuestion(row);
}

export async function insertQuestion(
  trx: Trx,
  question: Omit<Insertable<QuestionsTable>, 'id' | 'position' | 'status'>,
): Promise<number> {
  const { last } = await trx
    .selectFrom('questions')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .where('service_id', '=', question.service_id)
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('questions')
    .values({ ...question, position: last + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateQuestionRow(
  trx: Trx,
  id: number,
  change: Updateable<QuestionsTable>,
): Promise<void> {
  await trx.updateTable('questions').set(change).where('id', '=', id).execute();
}

export function findLockRule(db: Db, { serviceId, id }: RequirementKey) {
  return selectLockRules(db, serviceId).where('id', '=', id).executeTakeFirst();
}

export async function insertLockRule(trx: Trx, rule: Insertable<LockRulesTable>): Promise<number> {
  const { id } = await trx.insertInto('lock_rules').values(rule).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateLockRuleRow(
  trx: Trx,
  id: number,
  change: Updateable<LockRulesTable>,
): Promise<void> {
  await trx.updateTable('lock_rules').set(change).where('id', '=', id).execute();
}
