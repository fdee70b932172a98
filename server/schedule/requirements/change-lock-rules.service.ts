import {
  type LockField,
  type LockRule,
  type LockRuleDraft,
  MAX_VALUES,
  parseLockedValues,
  REQUIREMENT_MESSAGES,
} from '#shared/schedule/requirements.ts';
import { lockEntry, shareEntries } from '../../catalogues/kit/catalogue.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findLockRule,
  insertLockRule,
  updateLockRuleRow,
  updateServiceVersion,
} from './requirements.queries.ts';

type LockRuleKey = { serviceId: number; id: number };
type LockRuleTarget = { serviceId: number; id?: number | undefined };

export function saveLockRule(
  db: Db,
  which: LockRuleTarget,
  draft: LockRuleDraft,
  author: Author,
): Promise<LockRule> {
  return inTransaction(db, async (trx) => {
    await holdService(trx, which.serviceId);
    const savedRule = await saveLockRuleInTransaction(trx, which, draft, author);
    await updateServiceVersion(trx, which.serviceId, author.at);
    return savedRule;
  });
}

/** Saves a lock rule. The caller locks the service. */
export async function saveLockRuleInTransaction(
  trx: Trx,
  { serviceId, id }: LockRuleTarget,
  draft: LockRuleDraft,
  author: Author,
): Promise<LockRule> {
  return id === undefined
    ? addLockRule(trx, serviceId, draft, author)
    : changeLockRule(trx, { serviceId, id }, draft, author);
}

async function addLockRule(
  trx: Trx,
  serviceId: number,
  draft: LockRuleDraft,
  author: Author,
): Promise<LockRule> {
  const columns = await toColumns(trx, draft);
  const id = await insertLockRule(trx, { service_id: serviceId, ...columns });
  const after = await requireLockRule(trx, { serviceId, id });
  const entry = { action: 'lock_rule.create', entity: 'lock_rule', entityId: id } as const;
  await insertAudit(trx, { ...author, ...entry, after: { ...after, ServiceId: serviceId } });
  return after;
}

async function changeLockRule(
  trx: Trx,
  which: LockRuleKey,
  draft: LockRuleDraft,
  author: Author,
): Promise<LockRule> {
  const before = await requireLockRule(trx, which);
  await updateLockRuleRow(trx, which.id, await toColumns(trx, draft));
  const after = await requireLockRule(trx, which);
  const { serviceId: ServiceId } = which;
  const entry = { action: 'lock_rule.update', entity: 'lock_rule', entityId: which.id } as const;
  const images = { before: { ...before, ServiceId }, after: { ...after, ServiceId } };
  await insertAudit(trx, { ...author, ...entry, ...images });
  return after;
}

export function removeLockRule(db: Db, which: LockRuleKey, author: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    await holdService(trx, which.serviceId);
    await removeLockRuleInTransaction(trx, which, author);
    await updateServiceVersion(trx, which.serviceId, author.at);
    return { id: which.id };
  });
}

export async function removeLockRuleInTransaction(
  trx: Trx,
  which: LockRuleKey,
  author: Author,
): Promise<void> {
  const before = await requireLockRule(trx, which);
  await updateLockRuleRow(trx, which.id, { status: 'B' });
  const entry = { action: 'lock_rule.delete', entity: 'lock_rule', entityId: which.id } as const;
  await insertAudit(trx, { ...author, ...entry, before: { ...before, ServiceId: which.serviceId } });
}

async function toColumns(trx: Trx, draft: LockRuleDraft) {
  const label = draft.lockRuleLabel.trim();
  const values = [...new Set(parseLockedValues(draft.lockRuleValues) ?? [])];
  if (values.length === 0) throw new AppError('invalid', REQUIREMENT_MESSAGES.lockRuleValues);
  if (label === '') throw new AppError('invalid', REQUIREMENT_MESSAGES.lockRuleLabel);
  if (values.length > MAX_VALUES) throw new AppError('invalid', REQUIREMENT_MESSAGES.manyValues);
  const knownTexts = await keepKnownValues(trx, draft.lockRuleField, values);
  if (knownTexts.length < values.length) throw new AppError('invalid', REQUIREMENT_MESSAGES.unknownValue);
  const { lockRuleEntity: entity, lockRuleField: field } = draft;
  return { entity, field, locked_values: JSON.stringify(knownTexts), label };
}

const GENDERS = ['F', 'M', 'X'];
const CATALOGUES = { SpecieId: 'species', BreedId: 'breeds' } as const;

/** Filters values of active species or breeds (numbers) or genders. */
async function keepKnownValues(
  trx: Trx,
  field: LockField,
  values: readonly string[],
): Promise<(number | string)[]> {
  if (field === 'petGender') return values.filter((value) => GENDERS.includes(value));
  const ids = values.filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number);
  const active = await shareEntries(trx, CATALOGUES[field], ids);
  return ids.filter((id) => active.includes(id));
}

async function holdService(trx: Trx, serviceId: number): Promise<void> {
  if (!(await lockEntry(trx, 'services', serviceId))) throw new AppError('notFound');
}

async function requireLockRule(trx: Trx, which: LockRuleKey): Promise<LockRule> {
  const rule = await findLockRule(trx, which);
  if (!rule) throw new AppError('notFound');
  return rule;
}
