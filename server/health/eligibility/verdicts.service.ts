import type { PetVerdict, Verdict } from '#shared/health/eligibility.ts';
import type { RuleBook } from '#shared/health/pet-facts.ts';
import { verdict } from '#shared/health/verdict.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { listRulesOf } from '../../schedule/pet-rules/pet-rules.queries.ts';
import { findFacts, listOwnFacts } from './facts.queries.ts';
import { listRuledServices } from './ruled-services.queries.ts';

/** A service's rules and what they call it; null where it has none, as at first no service has. */
export async function findRuleBook(
  db: Db,
  serviceId: number,
  locationName: string | null = null,
): Promise<RuleBook | null> {
  const rules = await listRulesOf(db, serviceId);
  if (rules.length === 0) return null;
  const [service] = await listRuledServices(db, { id: serviceId, withStaffOnly: true });
  return service ? { ...service, locationName, rules } : null;
}

export type Asking = { petId: number; serviceId: number; locationName: string | null; day: string };

/** What the service's rules say of the pet's turno that day; null where it has none. */
export async function findVerdict(
  db: Db,
  { petId, serviceId, locationName, day }: Asking,
): Promise<Verdict | null> {
  const book = await findRuleBook(db, serviceId, locationName);
  return book && judge(db, book, { petId, serviceId, day });
}

/** By rules that are known already: one statement more. */
export async function judge(
  db: Db,
  book: RuleBook,
  { petId, serviceId, day }: Omit<Asking, 'locationName'>,
): Promise<Verdict | null> {
  const facts = await findFacts(db, { petId, serviceId });
  return facts ? verdict(facts, book, day) : null;
}

/** Of each of one's own pets with each service that has rules, or with one of them. */
export async function ownVerdicts(
  db: Db,
  caller: Caller,
  { serviceId: id, day }: { serviceId?: number | undefined; day: string },
): Promise<PetVerdict[]> {
  const asked = { ...(id !== undefined && { id }), withStaffOnly: isStaff(caller) };
  const verdicts: PetVerdict[] = [];
  for (const { id: ServiceId, ...service } of await listRuledServices(db, asked)) {
    const book = { ...service, locationName: null, rules: await listRulesOf(db, ServiceId) };
    for (const { petId: PetId, facts } of await listOwnFacts(db, {
      ownerId: caller.userId,
      serviceId: ServiceId,
    }))
      verdicts.push({ PetId, ServiceId, ...service, ...verdict(facts, book, day) });
  }
  return verdicts;
}
