import type { Breaking, BreakingTurno, Verdict } from '#shared/health/eligibility.ts';
import type { RuleBook } from '#shared/health/pet-facts.ts';
import { refusalOf, verdict } from '#shared/health/verdict.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { recordLook } from '../../platform/audit/looks.service.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { ruleOfDraft } from '../../schedule/pet-rules/change-rules.service.ts';
import { listRulesOf } from '../../schedule/pet-rules/pet-rules.queries.ts';
import { findActiveService } from '../../schedule/services/services.queries.ts';
import { listComing } from './breaking.queries.ts';
import { mapFacts } from './facts.queries.ts';
import { judge } from './verdicts.service.ts';

/** Turnos looked at by one pair of statements, and shown at most. */
const [AT_ONCE, SHOWN] = [300, 100];

type Reader = { userId: number; at: number; townNow: number };
type Trial = {
  PetId: number;
  day: string;
  Rule?: RuleDraft | undefined;
  Rules?: readonly RuleDraft[] | undefined;
};

/** What the service's rules, or others that aren't saved yet, would say of a pet; whose it is, is a look at it. */
export async function tryOn(
  db: Db,
  serviceId: number,
  { PetId, day, Rule, Rules }: Trial,
  { userId, at }: Reader,
): Promise<Verdict> {
  const book = await bookOf(db, serviceId, Rule ? [Rule] : Rules);
  const pet = await findPet(db, PetId, null);
  if (!pet) throw new AppError('notFound');
  const look = { action: 'pet.health', entity: 'pet', entityId: PetId, userIds: [pet.UserId] } as const;
  await recordLook(db, { userId, at }, look);
  const said = await judge(db, book, { petId: PetId, serviceId, day });
  return said ?? { outcome: 'allowed', problems: [], from: null };
}

/** The turnos to come that the rule alone would refuse. */
export async function breakingOf(
  db: Db,
  serviceId: number,
  draft: RuleDraft,
  reader: Reader,
): Promise<Breaking> {
  return findBreaking(db, { serviceId, book: await bookOf(db, serviceId, [draft]) }, reader);
}

async function bookOf(
  db: Db,
  serviceId: number,
  drafts: readonly RuleDraft[] | undefined,
): Promise<RuleBook> {
  const service = await findActiveService(db, serviceId);
  if (!service) throw new AppError('notFound');
  const rules = drafts
    ? await Promise.all(drafts.map((draft) => ruleOfDraft(db, draft)))
    : await listRulesOf(db, serviceId);
  const { serviceName, serviceEffect } = service;
  return { serviceName, serviceEffect, locationName: null, rules };
}

type Found = BreakingTurno & { userId: number };

/** The turnos to come that a rule would refuse. Nothing is done to them: a rule cancels none. */
async function findBreaking(
  db: Db,
  { serviceId, book }: { serviceId: number; book: RuleBook },
  reader: { userId: number; at: number; townNow: number },
): Promise<Breaking> {
  const found: Found[] = [];
  let total = 0;
  let after = { starts: reader.townNow, id: 0 };
  for (;;) {
    const coming = await listComing(db, serviceId, after, AT_ONCE);
    const facts = await mapFacts(db, [...new Set(coming.map(({ petId }) => petId))], serviceId);
    for (const { petId, ...turno } of coming) {
      const known = facts.get(petId);
      const { locationName, bookingStartDate } = turno;
      const message =
        known && refusalOf(verdict(known, { ...book, locationName }, isoDate(bookingStartDate)));
      if (!message) continue;
      total++;
      if (found.length < SHOWN) found.push({ ...turno, message });
    }
    const last = coming.at(-1);
    if (!last || coming.length < AT_ONCE) break;
    after = { starts: last.bookingStartDate, id: last.id };
  }
  const userIds = [...new Set(found.map(({ userId }) => userId))].toSorted((a, b) => a - b);
  const look = { action: 'booking.impact', entity: 'service', userIds } as const;
  await recordLook(db, { userId: reader.userId, at: reader.at }, look);
  return { turnos: found.map(({ userId: _, ...turno }) => turno), total };
}
