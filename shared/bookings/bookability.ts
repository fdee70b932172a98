import type { Verdict } from '../health/eligibility.ts';
import { type BasicFacts, findContradiction, findRejection } from '../health/verdict.ts';
import { DAY_SECONDS } from '../platform/durations.ts';
import { toStartOfDay } from '../platform/town-clock.ts';
import { OPENING_MESSAGES } from '../schedule/opening-words.ts';
import { isClosed, type Opening } from '../schedule/openings.ts';
import { QUOTA_MESSAGES } from '../schedule/quota-words.ts';
import { type CountedPet, type DayQuotas, findFullQuota } from '../schedule/quotas.ts';
import { type LockRule, pickLockingRule, type Question } from '../schedule/requirements.ts';
import { MAX_BACKDATE_DAYS } from './bookings.ts';
import { findFullPeriod, type PeriodLimit } from './period-limit.ts';
import { REJECTIONS, type Rejection, type RejectionWords } from './rejections.ts';

/** Counts the booker's bookings of this service, without the one being moved. */
export type LimitFacts = {
  activeCount: number;
  /**
   * Days of the booker's done or upcoming bookings near the requested day; empty if the service has no limit
   * by period.
   */
  bookedDays: readonly string[];
  samePetStarts: number | null;
  pauseMessage: string | null;
};

export type RequestedPet = Omit<BasicFacts, 'petGender'> & {
  petGender?: BasicFacts['petGender'] | undefined;
};

export type PetRequestFacts = {
  pet: RequestedPet;
  day: string;
  service: PeriodLimit & { maxActivePerResident: number; serviceName: string };
  /** Null for a slot that began, which no limit concerns. */
  limits: LimitFacts | null;
  lockRules: readonly LockRule[];
  questions: readonly Question[];
  /** Null if the service has no rules about pets. */
  eligibility: Verdict | null;
  quota: QuotaFacts | null;
};

export type QuotaFacts = DayQuotas & { pet: CountedPet };

export type BookingFacts = {
  isStaff: boolean;
  townNow: number;
  starts: number;
  /** True within the service's lead time and horizon. */
  isAvailable: boolean;
  /** Null if the day needs no opening, and for staff, who may book before it. */
  opening: Opening | null;
  /** Seconds until the caller may book again; null if they may now. */
  retryAfter: number | null;
  /** Null when staff override the rules about the pet. */
  request: PetRequestFacts | null;
  hasAcceptedTerms: boolean;
  place: number | null;
  /**
   * The booker's address if it must be confirmed first; `isPending` if another of their bookings waits for
   * that.
   */
  confirmation: { email: string; isPending: boolean } | null;
};

export type Decision =
  | { outcome: 'allowed'; place: number; mustConfirm: boolean }
  | { outcome: 'rejected'; rejection: Rejection };

type PetRule = (request: PetRequestFacts, words: RejectionWords) => Rejection | null;
type BookingRule = (facts: BookingFacts, words: RejectionWords) => Rejection | null;

/** Rules in the order of docs/rules.md#booking: each returns its rejection, and the first one counts. */
const PET_RULES: readonly PetRule[] = [
  rejectSamePet,
  rejectTooMany,
  rejectFullPeriod,
  rejectPaused,
  rejectLocked,
  rejectIneligible,
  rejectContradicted,
  rejectFull,
];

const BOOKING_RULES: readonly BookingRule[] = [
  rejectTime,
  ({ opening, townNow }) =>
    isClosed(opening, townNow) ? { code: 'unopened', message: OPENING_MESSAGES.opens(opening) } : null,
  ({ retryAfter }) => (retryAfter === null ? null : { code: 'tooFrequent', retryAfter }),
  ({ request }, words) => request && applyPetRules(request, words),
  ({ hasAcceptedTerms }) => (hasAcceptedTerms ? null : { code: 'terms', message: REJECTIONS.terms }),
  ({ place }) => (place === null ? { code: 'taken', message: REJECTIONS.taken } : null),
  rejectUnconfirmed,
];

/** Decides whether a slot may be booked, and on which of its places (docs/rules.md#booking). */
export function decideBooking(facts: BookingFacts, words: RejectionWords): Decision {
  const rejection = findFirstRejection(BOOKING_RULES, facts, words);
  if (rejection) return { outcome: 'rejected', rejection };
  return { outcome: 'allowed', place: facts.place ?? 0, mustConfirm: facts.confirmation !== null };
}

export function applyPetRules(request: PetRequestFacts, words: RejectionWords): Rejection | null {
  return findFirstRejection(PET_RULES, request, words);
}

function findFirstRejection<Facts>(
  rules: readonly ((facts: Facts, words: RejectionWords) => Rejection | null)[],
  facts: Facts,
  words: RejectionWords,
): Rejection | null {
  for (const rule of rules) {
    const rejection = rule(facts, words);
    if (rejection) return rejection;
  }
  return null;
}

function rejectTime({ isStaff, starts, townNow, isAvailable }: BookingFacts): Rejection | null {
  if (isStaff) {
    const oldest = toStartOfDay(townNow) - MAX_BACKDATE_DAYS * DAY_SECONDS;
    return starts < oldest ? { code: 'tooOld', message: REJECTIONS.tooOld } : null;
  }
  if (starts <= townNow) return { code: 'past', message: REJECTIONS.past };
  return isAvailable ? null : { code: 'unavailable', message: REJECTIONS.unavailable };
}

function rejectSamePet({ limits }: PetRequestFacts, words: RejectionWords): Rejection | null {
  const starts = limits?.samePetStarts ?? null;
  return starts === null ? null : { code: 'samePet', message: words.samePet(starts) };
}

function rejectTooMany({ limits, service }: PetRequestFacts, words: RejectionWords): Rejection | null {
  const maxActive = service.maxActivePerResident;
  if (!limits || maxActive === 0 || limits.activeCount < maxActive) return null;
  return { code: 'tooMany', message: words.tooMany(maxActive) };
}

function rejectFullPeriod(
  { limits, service, day }: PetRequestFacts,
  words: RejectionWords,
): Rejection | null {
  const fullPeriod = limits && findFullPeriod(limits.bookedDays, service, day);
  return fullPeriod && { code: 'periodFull', message: words.periodFull(fullPeriod) };
}

function rejectPaused({ limits }: PetRequestFacts): Rejection | null {
  return limits?.pauseMessage ? { code: 'paused', message: limits.pauseMessage } : null;
}

function rejectLocked({ pet, lockRules }: PetRequestFacts, words: RejectionWords): Rejection | null {
  const rule = pickLockingRule(pet, lockRules);
  return rule && { code: 'locked', message: words.locked(rule) };
}

function rejectIneligible({ eligibility }: PetRequestFacts): Rejection | null {
  const message = eligibility && findRejection(eligibility);
  return message === null ? null : { code: 'ineligible', message };
}

/** Unknown data never contradicts: the booker confirms the requirement instead. */
function rejectContradicted(request: PetRequestFacts, words: RejectionWords): Rejection | null {
  const { questions, service, day } = request;
  const pet = { ...request.pet, petGender: request.pet.petGender ?? 'X' } as const;
  const problem = findContradiction(questions, pet, service.serviceName, day);
  return problem && { code: 'contradicted', message: words.contradicted(problem) };
}

function rejectFull({ quota }: PetRequestFacts): Rejection | null {
  const fullQuota = quota && findFullQuota(quota, quota.pet);
  return fullQuota && { code: 'full', message: QUOTA_MESSAGES.full(fullQuota) };
}

function rejectUnconfirmed({ confirmation }: BookingFacts): Rejection | null {
  if (!confirmation?.isPending) return null;
  return { code: 'unconfirmed', message: REJECTIONS.unconfirmed(confirmation.email) };
}
