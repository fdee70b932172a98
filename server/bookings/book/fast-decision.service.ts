import {
  type BookingFacts,
  decideBooking,
  type LimitFacts,
  type QuotaFacts,
} from '#shared/bookings/bookability.ts';
import type { NewBooking } from '#shared/bookings/bookings.ts';
import { BOOKER_WORDS } from '#shared/bookings/rejections.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { findOpening } from '#shared/schedule/openings.ts';
import type { Slot } from '#shared/schedule/slots.ts';
import { decideByRuleBook } from '../../health/eligibility/verdicts.service.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { BOOKING_RATE, toRetryAfter, toSpan } from '../records/rates.ts';
import { findPause } from './absences.service.ts';
import { isGroupFull, isPlaceTaken, type Rules } from './bookability.service.ts';
import { type CountablePet, FullError } from './day-quotas.service.ts';
import { type DayReader, isOffered, needsDayState, toQuotaFacts } from './day-state.service.ts';
import { type FastFacts, findFastFacts } from './fast-facts.queries.ts';
import { findBookedDays } from './limits.service.ts';
import type { Plan } from './plan-cache.service.ts';

export type FastRequest = { caller: Caller; input: NewBooking; rules: Rules; plan: Plan; slot: Slot };

/** 'taken' lacks only a place, 'outdated' has a stale plan, 'unsure' needs the locks of `bookSlot`. */
export type UndecidedOutcome = 'taken' | 'outdated' | 'unsure';

/** Passes every rule; `place` is free unless another transaction commits first. */
export type FastApproval = { facts: FastFacts; place: number };

export async function decideFast(
  db: Db,
  request: FastRequest,
  readDay: DayReader,
): Promise<FastApproval | FullError | UndecidedOutcome> {
  const { plan, slot, rules } = request;
  const fastFacts = await findFastFacts(db, toFactsQuery(request));
  if (!fastFacts) return 'unsure';
  const { planRevision, agendaRevision } = fastFacts;
  if (planRevision !== plan.agenda.planRevision) return 'outdated';
  const day = needsDayState(plan) ? await readDay({ plan, slot, agendaRevision }) : null;
  if (day && isOffered(day, slot)) return 'unsure';
  const pet = toCountablePet(request, fastFacts);
  const { townNow } = rules.clock;
  const quota = day && (await toQuotaFacts(db, { plan, slot, townNow }, day, pet));
  const facts = await toBookingFacts(db, request, fastFacts, quota);
  if (!facts) return 'unsure';
  const decision = decideBooking(facts, BOOKER_WORDS);
  if (isPlaceTaken(decision)) return fastFacts.overdue > 0 ? 'unsure' : 'taken';
  // A kept place whose time is over counts as free.
  if (isGroupFull(decision) && quota && !plan.hasKeptPlaces) {
    const animal = { ...pet, size: quota.pet.size };
    const fullRequest = { agenda: plan.agenda, pet: animal, starts: slot.starts };
    return new FullError(decision.rejection.message ?? '', fullRequest);
  }
  // Only `bookSlot` can hold a booking, which needs the network's limit and a mail.
  if (decision.outcome === 'rejected' || decision.mustConfirm) return 'unsure';
  return { facts: fastFacts, place: decision.place };
}

export function toCountablePet({ input }: FastRequest, { SpecieId, petGender }: FastFacts): CountablePet {
  return { id: input.PetId, SpecieId, petGender };
}

function toFactsQuery({ input, rules: { clock, isLimited }, plan, slot }: FastRequest) {
  const { now, townNow } = clock;
  const { since, until } = toSpan(now, BOOKING_RATE);
  return {
    ...slot,
    agendaId: plan.agenda.id,
    bookerId: input.BookerUserId,
    petId: input.PetId,
    townNow,
    now,
    since: isLimited ? since : until,
    until,
  };
}

/** Reads eligibility last: changes of the pet's record bump its owner's revision, which the write checks. */
async function toBookingFacts(
  db: Db,
  request: FastRequest,
  fastFacts: FastFacts,
  quota: QuotaFacts | null,
): Promise<BookingFacts | null> {
  const { input, rules, plan, slot } = request;
  const { agenda, lockRules, questions, ruleBook } = plan;
  const { now, townNow } = rules.clock;
  const day = toIsoDate(slot.starts);
  const { email, tooManySince, place } = fastFacts;
  const limits = await toLimits(db, request, fastFacts);
  const petQuery = { petId: input.PetId, serviceId: agenda.ServiceId, day };
  const eligibility = ruleBook && (await decideByRuleBook(db, ruleBook, petQuery));
  if (ruleBook && !eligibility) return null;
  const mustConfirm = rules.holding !== null && email !== null && fastFacts.verifiedAt === null;
  return {
    isStaff: false,
    townNow,
    starts: slot.starts,
    isAvailable: true,
    opening: findOpening({
      day: plan.openings.get(day) ?? null,
      quotas: quota?.quotas ?? [],
      pet: quota?.pet ?? null,
    }),
    retryAfter: tooManySince === null ? null : toRetryAfter(tooManySince, now, BOOKING_RATE),
    request: { pet: fastFacts, day, service: agenda, limits, lockRules, questions, eligibility, quota },
    hasAcceptedTerms: fastFacts.areTermsBlank === 1 || fastFacts.acceptedVersion === fastFacts.termsVersion,
    place,
    confirmation: mustConfirm ? { email, isPending: false } : null,
  };
}

async function toLimits(
  db: Db,
  { input, rules, plan, slot }: FastRequest,
  { activeCount, samePetStarts }: FastFacts,
): Promise<LimitFacts> {
  const pauseQuery = { bookerUserId: input.BookerUserId, service: plan.agenda };
  const pause = await findPause(db, pauseQuery, rules.clock.townNow);
  const bookedDays = await findBookedDays(db, { ...pauseQuery, movingId: null }, toIsoDate(slot.starts));
  return { activeCount, bookedDays, samePetStarts, pauseMessage: pause && BOOKER_WORDS.paused(pause) };
}
