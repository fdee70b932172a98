import type { EligibilityRule, RuleDraft } from '#shared/eligibility.ts';
import { MOST_RULES } from '#shared/eligibility.ts';
import { fold } from '#shared/fold.ts';
import { RULE_MESSAGES, ruleProblem, tidyRule } from '#shared/rule-problems.ts';
import { suggestedRules } from '#shared/suggested-rules.ts';
import { listActiveSpecies } from '../animals/animals.queries.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Author } from '../caller.ts';
import { holdEntry, lockEntry } from '../catalogue/catalogue.queries.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import { checkSeen } from '../db/updated-at.ts';
import { AppError } from '../errors.ts';
import { findActiveService } from '../services/services.queries.ts';
import { findVaccine } from '../vaccines/vaccines.queries.ts';
import { findRule, insertRule, listRulesOf, updateRule } from './rules.queries.ts';

type Which = { serviceId: number; id: number };

export async function rulesOf(db: Db, serviceId: number): Promise<EligibilityRule[]> {
  if (!(await findActiveService(db, serviceId))) throw new AppError('notFound');
  return listRulesOf(db, serviceId);
}

export function addRule(
  db: Db,
  serviceId: number,
  draft: RuleDraft,
  author: Author,
): Promise<EligibilityRule> {
  return inTransaction(db, async (trx) => {
    await lockService(trx, serviceId);
    return addLocked(trx, serviceId, draft, author);
  });
}

export function changeRule(db: Db, which: Which, draft: RuleDraft, author: Author): Promise<EligibilityRule> {
  return inTransaction(db, async (trx) => {
    await lockService(trx, which.serviceId);
    const before = await existing(trx, which);
    checkSeen(draft.updatedAt, before.updatedAt);
    await updateRule(trx, { id: which.id, at: author.at }, await columnsOf(trx, draft));
    const after = await existing(trx, which);
    await record(trx, which, { action: 'update', before, after }, author);
    return after;
  });
}

export function removeRule(db: Db, which: Which, author: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    await lockService(trx, which.serviceId);
    const before = await existing(trx, which);
    await updateRule(trx, { id: which.id, at: author.at }, { status: 'B' });
    await record(trx, which, { action: 'delete', before }, author);
    return { id: which.id };
  });
}

/** Adds those of the suggested rules of whose kind there is none yet. */
export function addSuggested(db: Db, serviceId: number, author: Author): Promise<EligibilityRule[]> {
  return inTransaction(db, async (trx) => {
    await lockService(trx, serviceId);
    const known = new Set((await listRulesOf(trx, serviceId)).map(({ ruleKind }) => ruleKind));
    for (const draft of await suggestedFor(trx, serviceId))
      if (!known.has(draft.ruleKind)) await addLocked(trx, serviceId, draft, author);
    return listRulesOf(trx, serviceId);
  });
}

/** The rule as it would be, with what it names. */
export async function ruleOfDraft(db: Db, draft: RuleDraft): Promise<EligibilityRule> {
  checkDraft(draft);
  const rule = tidyRule(draft);
  const vaccine = rule.VaccineId === null ? undefined : await findVaccine(db, rule.VaccineId);
  const named = { vaccineName: vaccine?.vaccineName ?? null, vaccineCode: vaccine?.vaccineCode ?? null };
  return { ...rule, ...named, id: 0, specieName: null, updatedAt: 0 };
}

async function suggestedFor(trx: Trx, serviceId: number): Promise<RuleDraft[]> {
  const service = await findActiveService(trx, serviceId);
  if (!service) throw new AppError('notFound');
  const species = await listActiveSpecies(trx);
  const idOf = (name: string) => species.find(({ specieName }) => fold(specieName) === name)?.id ?? null;
  const vaccine = service.VaccineId === null ? null : ((await findVaccine(trx, service.VaccineId)) ?? null);
  const { serviceEffect } = service;
  return suggestedRules({ serviceEffect, dogsId: idOf('perro'), catsId: idOf('gato'), vaccine });
}

async function addLocked(
  trx: Trx,
  serviceId: number,
  draft: RuleDraft,
  author: Author,
): Promise<EligibilityRule> {
  const { length } = await listRulesOf(trx, serviceId);
  if (length >= MOST_RULES) throw new AppError('conflict', RULE_MESSAGES.many);
  const columns = await columnsOf(trx, draft);
  const id = await insertRule(trx, { service_id: serviceId, ...columns, updated_at: author.at });
  const after = await existing(trx, { serviceId, id });
  await record(trx, { serviceId, id }, { action: 'create', after }, author);
  return after;
}

function checkDraft(draft: RuleDraft): void {
  const problem = ruleProblem(draft);
  if (problem) throw new AppError('invalid', problem.message);
}

/** Holds what the rule names until the commit. */
async function columnsOf(trx: Trx, draft: RuleDraft) {
  checkDraft(draft);
  const rule = tidyRule(draft);
  const { SpecieId, VaccineId } = rule;
  if (SpecieId !== null && !(await holdEntry(trx, 'species', SpecieId)))
    throw new AppError('invalid', RULE_MESSAGES.noSpecie);
  if (VaccineId !== null && !(await holdEntry(trx, 'vaccines', VaccineId)))
    throw new AppError('invalid', RULE_MESSAGES.noVaccine);
  return {
    kind: rule.ruleKind,
    species_id: SpecieId,
    gender: rule.petGender,
    amount_min: rule.ruleMin,
    amount_max: rule.ruleMax,
    unit: rule.ruleUnit,
    vaccine_id: VaccineId,
    effect: rule.ruleEffect,
    if_unknown: rule.ifUnknown,
    label: rule.ruleLabel,
  };
}

/** One change of a service's rules at a time, and none of one that is removed. */
async function lockService(trx: Trx, serviceId: number): Promise<void> {
  if (!(await lockEntry(trx, 'services', serviceId))) throw new AppError('notFound');
}

async function existing(trx: Trx, which: Which): Promise<EligibilityRule> {
  const rule = await findRule(trx, which);
  if (!rule) throw new AppError('notFound');
  return rule;
}

type Written = { action: 'create' | 'update' | 'delete'; before?: EligibilityRule; after?: EligibilityRule };

async function record(
  trx: Trx,
  { serviceId: ServiceId, id }: Which,
  { action, before, after }: Written,
  author: Author,
): Promise<void> {
  await insertAudit(trx, {
    ...author,
    action: `eligibility_rule.${action}`,
    entity: 'eligibility_rule',
    entityId: id,
    ...(before && { before: { ...before, ServiceId } }),
    ...(after && { after: { ...after, ServiceId } }),
  });
}
