import type { PetVerdict, Verdict } from '#shared/health/eligibility.ts';
import type { RuleBook } from '#shared/health/pet-facts.ts';
import { decideEligibility } from '#shared/health/verdict.ts';
import type { Db } from '../../platform/db/database.ts';
import { listRulesOf } from '../../schedule/pet-rules/pet-rules.queries.ts';
import { listServicesWithRules } from './eligibility.queries.ts';
import { findFacts, listOwnFacts } from './facts.queries.ts';

export async function findRuleBook(db: Db, serviceId: number): Promise<RuleBook | null> {
  const rules = await listRulesOf(db, serviceId);
  if (rules.length === 0) return null;
  const [service] = await listServicesWithRules(db, { id: serviceId, includesStaffOnly: true });
  return service ? { ...service, rules } : null;
}

type VerdictRequest = { petId: number; serviceId: number; day: string };

export async function findVerdict(db: Db, request: VerdictRequest): Promise<Verdict | null> {
  const book = await findRuleBook(db, request.serviceId);
  return book && decideByRuleBook(db, book, request);
}

/** Decides by loaded rules with a single statement. */
export async function decideByRuleBook(
  db: Db,
  book: RuleBook,
  { petId, serviceId, day }: VerdictRequest,
): Promise<Verdict | null> {
  const facts = await findFacts(db, { petId, serviceId });
  return facts ? decideEligibility(facts, book, day) : null;
}

export type VerdictScope = { ownerId: number; includesStaffOnly: boolean };

export async function listPetVerdicts(
  db: Db,
  { ownerId, includesStaffOnly }: VerdictScope,
  { serviceId: id, day }: { serviceId?: number | undefined; day: string },
): Promise<PetVerdict[]> {
  const filter = { ...(id !== undefined && { id }), includesStaffOnly };
  const verdicts: PetVerdict[] = [];
  for (const { id: ServiceId, ...service } of await listServicesWithRules(db, filter)) {
    const book = { ...service, rules: await listRulesOf(db, ServiceId) };
    for (const { petId: PetId, facts } of await listOwnFacts(db, { ownerId, serviceId: ServiceId }))
      verdicts.push({ PetId, ServiceId, ...service, ...decideEligibility(facts, book, day) });
  }
  return verdicts;
}
