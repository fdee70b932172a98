import type { AbsenceRule } from '#shared/bookings/absence-rule.ts';
import {
  applyPetRules,
  type BookingFacts,
  type Decision,
  decideBooking,
  type PetRequestFacts,
} from '#shared/bookings/bookability.ts';
import type { PeriodLimit } from '#shared/bookings/period-limit.ts';
import {
  BOOKER_WORDS,
  OVERRIDABLE,
  REJECTIONS,
  type Rejection,
  type RejectionWords,
  STAFF_WORDS,
} from '#shared/bookings/rejections.ts';
import { WAITING_MESSAGES } from '#shared/bookings/waiting-list.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import { OPENING_MESSAGES } from '#shared/schedule/opening-words.ts';
import { type Hold, listFreePlaceNumbers, type Slot } from '#shared/schedule/slots.ts';
import { findHeldUntil } from '../../accounts/users/holds.queries.ts';
import { hasAcceptedTerms } from '../../catalogues/terms/terms.service.ts';
import { findVerdict } from '../../health/eligibility/verdicts.service.ts';
import { type Caller, type Clock, isStaff, type TownClock } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type AgendaRow, findActiveAgenda } from '../../schedule/agendas/agendas.queries.ts';
import {
  findFreePlaces,
  findOfferablePlaces,
  findSlot,
  isAvailable,
} from '../../schedule/agendas/availability.service.ts';
import { listHolds } from '../../schedule/agendas/calendar.queries.ts';
import { deleteDueKept, deleteKeptIn, findFirstKept } from '../../schedule/agendas/kept-places.queries.ts';
import { canKeepPlaces } from '../../schedule/offers/keep-places.service.ts';
import { hasUnmatchedPlaces } from '../../schedule/offers/offers.queries.ts';
import { listFactQuestionsOf, listLockRulesOf } from '../../schedule/requirements/requirements.queries.ts';
import { type HoldLimit, releasePlace } from '../holds/holds.service.ts';
import { BOOKING_RATE, findRetryAfter } from '../records/rates.ts';
import { FullError, readQuotaFacts } from './day-quotas.service.ts';
import { readLimits } from './limits.service.ts';
import { readOpening } from './openings.service.ts';

/** Limits rates if `isLimited`; verifies no address if `holding` is null; books an offer if `isOffered`. */
export type Rules = { clock: Clock; isLimited: boolean; holding: HoldLimit | null; isOffered?: true };

export type PetRequest = {
  agenda: Pick<
    AgendaRow,
    'ServiceId' | 'maxActivePerResident' | 'serviceName' | keyof AbsenceRule | keyof PeriodLimit
  >;
  pet: Pet;
  bookerUserId: number;
  moving: { id: number } | null;
};

export type BookingRequest = PetRequest & {
  agenda: AgendaRow;
  slot: Slot;
  overrideReason: string | null;
  extraReason: string | null;
  organisation?: string | null;
  takesKept?: boolean;
  moving: { id: number; agendaId: number; hold: Hold } | null;
  unverifiedEmail: string | null;
};

type AllowedDecision = Extract<Decision, { outcome: 'allowed' }>;

export function toStaffReason(caller: Caller, reason: string | null | undefined): string | null {
  return (isStaff(caller) && reason?.trim()) || null;
}

export async function findOpenAgenda(trx: Trx, caller: Caller, id: number): Promise<AgendaRow> {
  const agenda = await findActiveAgenda(trx, id);
  if (!agenda || !(agenda.isPublic || isStaff(caller)))
    throw new AppError('conflict', REJECTIONS.unavailable);
  return agenda;
}

export async function findRequestedSlot(
  trx: Trx,
  agenda: AgendaRow,
  starts: number,
  { timeZone }: TownClock,
): Promise<Slot> {
  const slot = await findSlot(trx, agenda, starts, timeZone);
  if (!slot) throw new AppError('conflict', REJECTIONS.unavailable);
  return slot;
}

/**
 * Decides a request under the locks of booker and agenda, and throws its rejection. Frees expired holds if
 * only a place is missing.
 */
export async function requireBookable(
  trx: Trx,
  caller: Caller,
  request: BookingRequest,
  rules: Rules,
): Promise<AllowedDecision> {
  const words = toRejectionWords(caller, request);
  const { agenda, slot } = request;
  const takesKept = isStaff(caller) || rules.isOffered === true;
  const decideNow = async (canTakeKept = takesKept) =>
    decideBooking(await readFacts(trx, caller, { ...request, takesKept: canTakeKept }, rules), words);
  let decision = await decideNow();
  const day = toStartOfDay(slot.starts);
  const keptPlace =
    lacksPlace(decision) && canKeepPlaces(agenda) ? await findFirstKept(trx, agenda.id, day) : undefined;
  if (keptPlace && (await deleteDueKept(trx, agenda.id, rules.clock.now))) decision = await decideNow();
  const canRelease = !request.extraReason && isPlaceTaken(decision);
  if (canRelease && (await releasePlace(trx, caller, request, rules.clock))) decision = await decideNow();
  if (decision.outcome === 'rejected') {
    if (keptPlace && lacksPlace(decision) && !takesKept) await throwIfKept(trx, request, decideNow, rules);
    throw toError(decision.rejection, request);
  }
  if (takesKept && canKeepPlaces(agenda))
    await deleteKeptIn(trx, { ...slot, agendaId: agenda.id, place: decision.place });
  const isForWaitingList = !rules.isOffered && !isStaff(caller) && (await hasUnmatchedPlaces(trx, agenda));
  if (isForWaitingList) throw new AppError('conflict', WAITING_MESSAGES.offering);
  return decision;
}

async function throwIfKept(
  trx: Trx,
  { agenda, slot }: BookingRequest,
  decide: (takesKept: true) => Promise<Decision>,
  { clock }: Rules,
): Promise<void> {
  const keptPlace = await findFirstKept(trx, agenda.id, toStartOfDay(slot.starts));
  if (!keptPlace || keptPlace.untilWall >= keptPlace.starts || (await decide(true)).outcome === 'rejected')
    return;
  throw new AppError('conflict', OPENING_MESSAGES.returns(keptPlace.untilWall, clock.townNow));
}

function toRejectionWords(caller: Caller, { bookerUserId }: BookingRequest): RejectionWords {
  return isStaff(caller) && bookerUserId !== caller.userId ? STAFF_WORDS : BOOKER_WORDS;
}

type RejectedDecision = Extract<Decision, { outcome: 'rejected' }>;

export function isPlaceTaken(decision: Decision): boolean {
  return decision.outcome === 'rejected' && decision.rejection.code === 'taken';
}

export function isGroupFull(decision: Decision): decision is RejectedDecision {
  return decision.outcome === 'rejected' && decision.rejection.code === 'full';
}

function lacksPlace(decision: Decision): boolean {
  return isPlaceTaken(decision) || isGroupFull(decision);
}

function toError({ code, message, retryAfter }: Rejection, request: BookingRequest): AppError {
  if (code === 'full') return new FullError(message ?? '', { ...request, starts: request.slot.starts });
  if (code === 'tooFrequent') return new AppError('tooMany', message, retryAfter);
  if (code === 'unopened') return new AppError('unopened', message);
  return new AppError(OVERRIDABLE.has(code) ? 'overridable' : 'conflict', message);
}

/** Returns why the pet is rejected for a future slot unless staff override it; null if allowed. */
export async function findPetRejection(
  db: Db,
  request: PetRequest,
  { townNow, day, quota = null }: { townNow: number; day: string; quota?: PetRequestFacts['quota'] },
): Promise<string | null> {
  const limits = await readLimits(db, request, { townNow, day }, STAFF_WORDS);
  const facts = await readPetFacts(db, request, { day, limits, quota });
  return applyPetRules(facts, STAFF_WORDS)?.message ?? null;
}

async function readFacts(
  trx: Trx,
  caller: Caller,
  request: BookingRequest,
  { clock, isLimited, holding, isOffered }: Rules,
): Promise<BookingFacts> {
  const { agenda, slot, bookerUserId, unverifiedEmail: email } = request;
  const isByStaff = isStaff(caller);
  const author = { userId: caller.userId, at: clock.now };
  const mustConfirm = holding !== null && email !== null && !isByStaff;
  const petRequest = request.overrideReason ? null : await readRequestFacts(trx, caller, request, clock);
  const quota = petRequest?.quota ?? null;
  return {
    isStaff: isByStaff,
    townNow: clock.townNow,
    starts: slot.starts,
    isAvailable: isAvailable(slot, agenda, clock.townNow),
    opening: isByStaff || isOffered ? null : await readOpening(trx, agenda, { slot, quota }),
    retryAfter: isLimited && !isByStaff ? await findRetryAfter(trx, author, BOOKING_RATE) : null,
    request: petRequest,
    hasAcceptedTerms: isByStaff || (await hasAcceptedTerms(trx, caller.userId, agenda.ServiceId)),
    place: await findPlace(trx, request),
    confirmation: mustConfirm
      ? { email, isPending: (await findHeldUntil(trx, bookerUserId, clock.now)) !== undefined }
      : null,
  };
}

async function readRequestFacts(
  trx: Trx,
  caller: Caller,
  request: BookingRequest,
  clock: Clock,
): Promise<PetRequestFacts> {
  const { townNow } = clock;
  const { starts } = request.slot;
  const words = toRejectionWords(caller, request);
  // Limits count future bookings only, so a past one entered later needs none.
  const day = toIsoDate(starts);
  const limits = starts > townNow ? await readLimits(trx, request, { townNow, day }, words) : null;
  const quota = await readQuotaFacts(trx, request, clock);
  return readPetFacts(trx, request, { day, limits, quota });
}

async function readPetFacts(
  db: Db,
  { agenda, pet }: PetRequest,
  { day, limits, quota }: Pick<PetRequestFacts, 'day' | 'limits' | 'quota'>,
): Promise<PetRequestFacts> {
  const { ServiceId: serviceId } = agenda;
  return {
    pet,
    day,
    service: agenda,
    limits,
    lockRules: await listLockRulesOf(db, serviceId),
    questions: await listFactQuestionsOf(db, serviceId),
    eligibility: await findVerdict(db, { petId: pet.id, serviceId, day }),
    quota,
  };
}

async function findPlace(trx: Trx, request: BookingRequest): Promise<number | null> {
  const { agenda, slot, moving, extraReason, takesKept } = request;
  if (extraReason) {
    const holds = await listHolds(trx, agenda.id, slot.starts, slot.ends);
    return listFreePlaceNumbers({ ...slot, places: slot.places + holds.length + 1 }, holds)[0] ?? null;
  }
  const ownHold = moving?.agendaId === agenda.id ? moving.hold : null;
  const [place = null] = await findFreePlaces(trx, agenda, slot, ownHold);
  if (place !== null || !takesKept || !canKeepPlaces(agenda)) return place;
  return (await findOfferablePlaces(trx, agenda, slot))[0] ?? null;
}
