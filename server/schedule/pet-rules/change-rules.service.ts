import { findRuleProblem, normaliseRule, RULE_MESSAGES } from '#shared/health/rule-problems.ts';
import { type EligibilityRule, MAX_PET_RULES, type RuleDraft } from '#shared/schedule/pet-rules.ts';
import { lockEntry, lockEntryForUse } from '../../catalogues/kit/catalogue.queries.ts';
import { findVaccine } from '../../catalogues/vaccines/vaccines.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { requireUnchanged } from '../../platform/db/updated-at.ts';
import { AppError } from '../../platform/errors.ts';
import { bumpServiceVersion } from '../requirements/requirements.queries.ts';
import { findRule, insertRule, listRulesOf, updateRule } from './pet-rules.queries.ts';

type RuleKey = { serviceId: number; id: number };
type RuleTarget = { serviceId: number; id?: number | undefined };

/** Saves a new or existing rule and bumps its service's version, which outdates drafts of the service. */
export function saveRule(
  db: Db,
  target: RuleTarget,
  draft: RuleDraft,
  author: Author,
): Promise<EligibilityRule> {
  return inTransaction(db, async (trx) => {
    await lockService(trx, target.serviceId);
    const savedRule = await saveRuleInTransaction(trx, target, draft, author);
    await bumpServiceVersion(trx, target.serviceId, author.at);
    return savedRule;
  });
}

export function removeRule(db: Db, key: RuleKey, author: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    await lockService(trx, key.serviceId);
    await removeRuleInTransaction(trx, key, author);
    await bumpServiceVersion(trx, key.serviceId, author.at);
    return { id: key.id };
  });
}

export function saveRuleInTransaction(
  trx: Trx,
  { serviceId, id }: RuleTarget,
  draft: RuleDraft,
  author: Author,
): Promise<EligibilityRule> {
  return id === undefined
    ? addRule(trx, serviceId, draft, author)
    : changeRule(trx, { serviceId, id }, draft, author);
}

export async function removeRuleInTransaction(trx: Trx, key: RuleKey, author: Author): Promise<void> {
  const before = await requireRule(trx, key);
  await updateRule(trx, { id: key.id, at: author.at }, { status: 'B' });
  await recordRuleChange(trx, key, { action: 'delete', before }, author);
}

/** Serialises changes of a service's rules and rejects removed services. */
export async function lockService(trx: Trx, serviceId: number): Promise<void> {
  if (!(await lockEntry(trx, 'services', serviceId))) throw new AppError('notFound');
}

/** Returns an unsaved rule with the vaccine's names; throws `invalid` for a wrong draft. */
export async function toUnsavedRule(db: Db, draft: RuleDraft): Promise<EligibilityRule> {
  requireValidDraft(draft);
  const rule = normaliseRule(draft);
  const vaccine = rule.VaccineId === null ? undefined : await findVaccine(db, rule.VaccineId);
  const vaccineNames = {
    vaccineName: vaccine?.vaccineName ?? null,
    vaccineCode: vaccine?.vaccineCode ?? null,
  };
  return { ...rule, ...vaccineNames, id: 0, specieName: null, updatedAt: 0 };
}

async function addRule(
  trx: Trx,
  serviceId: number,
  draft: RuleDraft,
  author: Author,
): Promise<EligibilityRule> {
  const { length } = await listRulesOf(trx, serviceId);
  if (length >= MAX_PET_RULES) throw new AppError('conflict', RULE_MESSAGES.many);
  const columns = await toColumns(trx, draft);
  const id = await insertRule(trx, { service_id: serviceId, ...columns, updated_at: author.at });
  const after = await requireRule(trx, { serviceId, id });
  await recordRuleChange(trx, { serviceId, id }, { action: 'create', after }, author);
  return after;
}

async function changeRule(
  trx: Trx,
  key: RuleKey,
  draft: RuleDraft,
  author: Author,
): Promise<EligibilityRule> {
  const before = await requireRule(trx, key);
  requireUnchanged(draft.updatedAt, before.updatedAt);
  await updateRule(trx, { id: key.id, at: author.at }, await toColumns(trx, draft));
  const after = await requireRule(trx, key);
  await recordRuleChange(trx, key, { action: 'update', before, after }, author);
  return after;
}

function requireValidDraft(draft: RuleDraft): void {
  const problem = findRuleProblem(draft);
  if (problem) throw new AppError('invalid', problem.message);
}

/** Validates a draft and returns its columns; locks the rows it refers to until the commit. */
async function toColumns(trx: Trx, draft: RuleDraft) {
  requireValidDraft(draft);
  const rule = normaliseRule(draft);
  const { SpecieId, VaccineId } = rule;
  if (SpecieId !== null && !(await lockEntryForUse(trx, 'species', SpecieId)))
    throw new AppError('invalid', RULE_MESSAGES.noSpecie);
  if (VaccineId !== null && !(await lockEntryForUse(trx, 'vaccines', VaccineId)))
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

async function requireRule(trx: Trx, key: RuleKey): Promise<EligibilityRule> {
  const rule = await findRule(trx, key);
  if (!rule) throw new AppError('notFound');
  return rule;
}

type RuleChange = {
  action: 'create' | 'update' | 'delete';
  before?: EligibilityRule;
  after?: EligibilityRule;
};

async function recordRuleChange(
  trx: Trx,
  { serviceId: ServiceId, id }: RuleKey,
  { action, before, after }: RuleChange,
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
