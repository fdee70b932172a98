import type { BreakingBooking, BreakingBookings, Verdict } from '#shared/health/eligibility.ts';
import type { RuleBook } from '#shared/health/pet-facts.ts';
import { decideEligibility, findRejection } from '#shared/health/verdict.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { toUnsavedRule } from '../../schedule/pet-rules/change-rules.service.ts';
import { listRulesOf } from '../../schedule/pet-rules/pet-rules.queries.ts';
import { findActiveService } from '../../schedule/services/services.queries.ts';
import { listUpcomingBookings } from './eligibility.queries.ts';
import { mapFacts } from './facts.queries.ts';
import { decideByRuleBook } from './verdicts.service.ts';

const BOOKINGS_PER_BATCH = 300;
const MAX_SHOWN = 100;

type Reader = { userId: number; at: number; townNow: number };
type TrialInput = {
  PetId: number;
  day: string;
  Rule?: RuleDraft | undefined;
  Rules?: readonly RuleDraft[] | undefined;
};

/** Decides on a pet by the drafts in the request, else by the saved rules; logs the access to the pet. */
export async function tryRulesOnPet(
  db: Db,
  serviceId: number,
  { PetId, day, Rule, Rules }: TrialInput,
  { userId, at }: Reader,
): Promise<Verdict> {
  const book = await readRuleBook(db, serviceId, Rule ? [Rule] : Rules);
  const pet = await findPet(db, PetId, null);
  if (!pet) throw new AppError('notFound');
  const access = { action: 'pet.health', entity: 'pet', entityId: PetId, userIds: [pet.UserId] } as const;
  await recordAccess(db, { userId, at }, access);
  const petVerdict = await decideByRuleBook(db, book, { petId: PetId, serviceId, day });
  return petVerdict ?? { outcome: 'allowed', problems: [], from: null };
}

export async function findBreakingBookings(
  db: Db,
  serviceId: number,
  draft: RuleDraft,
  reader: Reader,
): Promise<BreakingBookings> {
  return listBreaking(db, { serviceId, book: await readRuleBook(db, serviceId, [draft]) }, reader);
}

async function readRuleBook(
  db: Db,
  serviceId: number,
  drafts: readonly RuleDraft[] | undefined,
): Promise<RuleBook> {
  const service = await findActiveService(db, serviceId);
  if (!service) throw new AppError('notFound');
  const rules = drafts
    ? await Promise.all(drafts.map((draft) => toUnsavedRule(db, draft)))
    : await listRulesOf(db, serviceId);
  const { serviceName, serviceEffect } = service;
  return { serviceName, serviceEffect, rules };
}

type BreakingRow = BreakingBooking & { userId: number };

/** Finds future bookings that a rule would reject; cancels none. */
async function listBreaking(
  db: Db,
  { serviceId, book }: { serviceId: number; book: RuleBook },
  reader: Reader,
): Promise<BreakingBookings> {
  const breakingRows: BreakingRow[] = [];
  let total = 0;
  let cursor = { starts: reader.townNow, id: 0 };
  for (;;) {
    const upcoming = await listUpcomingBookings(db, serviceId, cursor, BOOKINGS_PER_BATCH);
    const facts = await mapFacts(db, [...new Set(upcoming.map(({ petId }) => petId))], serviceId);
    for (const { petId, ...booking } of upcoming) {
      const petFacts = facts.get(petId);
      const message =
        petFacts && findRejection(decideEligibility(petFacts, book, toIsoDate(booking.bookingStartDate)));
      if (!message) continue;
      total++;
      if (breakingRows.length < MAX_SHOWN) breakingRows.push({ ...booking, message });
    }
    const last = upcoming.at(-1);
    if (!last || upcoming.length < BOOKINGS_PER_BATCH) break;
    cursor = { starts: last.bookingStartDate, id: last.id };
  }
  const userIds = [...new Set(breakingRows.map(({ userId }) => userId))].toSorted((a, b) => a - b);
  const access = { action: 'booking.impact', entity: 'service', userIds } as const;
  await recordAccess(db, { userId: reader.userId, at: reader.at }, access);
  return { turnos: breakingRows.map(({ userId: _, ...booking }) => booking), total };
}
