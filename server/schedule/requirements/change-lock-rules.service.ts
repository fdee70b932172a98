import {
  type LockField,
  type LockRule,
  type LockRuleDraft,
  MAX_VALUES,
  parseLockedValues,
  REQUIREMENT_MESSAGES,
} from '#shared/schedule/requirements.ts';
import { lockEntriesForUse, lockEntry } from '../../catalogues/kit/catalogue.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  bumpServiceVersion,
  findLockRule,
  insertLockRule,
  updateLockRuleRow,
} from './requirements.queries.ts';

type LockRuleKey = { serviceId: number; id: number };
type LockRuleTarget = { serviceId: number; id?: number | undefined };

export function saveLockRule(
  db: Db,
  target: LockRuleTarget,
  draft: LockRuleDraft,
  author: Author,
): Promise<LockRule> {
  return inTransaction(db, async (trx) => {
    await lockActiveService(trx, target.serviceId);
    const savedRule = await saveLockRuleInTransaction(trx, target, draft, author);
    await bumpServiceVersion(trx, target.serviceId, author.at);
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
  key: LockRuleKey,
  draft: LockRuleDraft,
  author: Author,
): Promise<LockRule> {
  const before = await requireLockRule(trx, key);
  await updateLockRuleRow(trx, key.id, await toColumns(trx, draft));
  const after = await requireLockRule(trx, key);
  const { serviceId: ServiceId } = key;
  const entry = { action: 'lock_rule.update', entity: 'lock_rule', entityId: key.id } as const;
  const images = { before: { ...before, ServiceId }, after: { ...after, ServiceId } };
  await insertAudit(trx, { ...author, ...entry, ...images });
  return after;
}

export function removeLockRule(db: Db, key: LockRuleKey, author: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    await lockActiveService(trx, key.serviceId);
    await removeLockRuleInTransaction(trx, key, author);
    await bumpServiceVersion(trx, key.serviceId, author.at);
    return { id: key.id };
  });
}

export async function removeLockRuleInTransaction(trx: Trx, key: LockRuleKey, author: Author): Promise<void> {
  const before = await requireLockRule(trx, key);
  await updateLockRuleRow(trx, key.id, { status: 'B' });
  const entry = { action: 'lock_rule.delete', entity: 'lock_rule', entityId: key.id } as const;
  await insertAudit(trx, { ...author, ...entry, before: { ...before, ServiceId: key.serviceId } });
}

async function toColumns(trx: Trx, draft: LockRuleDraft) {
  const label = draft.lockRuleLabel.trim();
  const values = [...new Set(parseLockedValues(draft.lockRuleValues) ?? [])];
  if (values.length === 0) throw new AppError('invalid', REQUIREMENT_MESSAGES.lockRuleValues);
  if (label === '') throw new AppError('invalid', REQUIREMENT_MESSAGES.lockRuleLabel);
  if (values.length > MAX_VALUES) throw new AppError('invalid', REQUIREMENT_MESSAGES.manyValues);
  const knownValues = await filterKnownValues(trx, draft.lockRuleField, values);
  if (knownValues.length < values.length) throw new AppError('invalid', REQUIREMENT_MESSAGES.unknownValue);
  const { lockRuleEntity: entity, lockRuleField: field } = draft;
  return { entity, field, locked_values: JSON.stringify(knownValues), label };
}

const GENDERS = ['F', 'M', 'X'];
const CATALOGUES = { SpecieId: 'species', BreedId: 'breeds' } as const;

/** Returns the values that exist: genders, or the ids of active species or breeds as numbers. */
async function filterKnownValues(
  trx: Trx,
  field: LockField,
  values: readonly string[],
): Promise<(number | string)[]> {
  if (field === 'petGender') return values.filter((value) => GENDERS.includes(value));
  const ids = values.filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number);
  const active = await lockEntriesForUse(trx, CATALOGUES[field], ids);
  return ids.filter((id) => active.includes(id));
}

async function lockActiveService(trx: Trx, serviceId: number): Promise<void> {
  if (!(await lockEntry(trx, 'services', serviceId))) throw new AppError('notFound');
}

async function requireLockRule(trx: Trx, key: LockRuleKey): Promise<LockRule> {
  const rule = await findLockRule(trx, key);
  if (!rule) throw new AppError('notFound');
  return rule;
}
