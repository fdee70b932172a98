import type { Booking, BookingResult } from '#shared/bookings/bookings.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import {
  hasItems,
  hasMembers,
  isBoolean,
  isNumber,
  isText,
  orMissing,
  orNull,
  parseJson,
} from '../../platform/api/stored-values.ts';

/**
 * Holds in `code` whether the slot or the rules rejected the booking, in `others` the bookings of the other
 * pets, and in `nearest` the next start at which all pets fit, or null.
 */
export type Outcome = BookingResult & {
  code?: string | undefined;
  others?: Booking[];
  nearest?: FreeSlot | null;
};

/**
 * Holds other pets in `alsoIds`, ticked questions in `answers` and accepted versions in `terms`; `isCleared`
 * says that step 4 was passed.
 */
export type Progress = {
  day: string | null;
  slot: FreeSlot | null;
  userId: number | null;
  petId: number | null;
  alsoIds: number[];
  answers: number[];
  isCleared: boolean;
  terms: number[];
  outcome: Outcome | null;
};

const isSlot = hasMembers<FreeSlot>({
  bookingDate: isNumber,
  bookingStartDate: isNumber,
  bookingEndDate: isNumber,
  bookingStartTime: isText,
  bookingEndTime: isText,
  ServiceId: isNumber,
  LocationId: isNumber,
  OperatorUserId: isNumber,
  serviceName: isText,
  locationName: isText,
  freePlaces: isNumber,
});
const isOutcome = hasMembers<BookingResult>({
  ok: isNumber,
  message: isText,
  result: orNull(hasMembers({ id: isNumber, bookingStartDate: isNumber })),
});
const isProgress = hasMembers<Progress>({
  day: orNull(isText),
  slot: orNull(isSlot),
  userId: orNull(isNumber),
  petId: orNull(isNumber),
  alsoIds: orMissing(hasItems(isNumber)),
  answers: hasItems(isNumber),
  isCleared: isBoolean,
  terms: hasItems(isNumber),
  outcome: orNull(isOutcome),
});

export const EMPTY_PROGRESS: Progress = {
  day: null,
  slot: null,
  userId: null,
  petId: null,
  alsoIds: [],
  answers: [],
  isCleared: false,
  terms: [],
  outcome: null,
};

/** Keeps all but the ticket after an expired session, nothing after a logout or for another user. */
export function progressFor(userId: number | null, progress: Progress, hasExpired = false): Progress {
  if (userId === progress.userId) return progress;
  if (userId === null) return hasExpired ? { ...progress, outcome: null } : EMPTY_PROGRESS;
  return progress.userId === null ? { ...progress, userId } : { ...EMPTY_PROGRESS, userId };
}

export function withSlotOnly({ day, slot }: Progress): Progress {
  return { ...EMPTY_PROGRESS, day, slot };
}

export function listRemainingIds(
  ids: readonly number[],
  pets: readonly { id: number; petDiedOn: string | null }[],
): number[] {
  const livingIds = new Set(pets.filter(({ petDiedOn }) => petDiedOn === null).map(({ id }) => id));
  return ids.filter((id) => livingIds.has(id));
}

/** Requires step 4 again after a change of service, pet or answer. */
export function withChanges(progress: Progress, changes: Partial<Progress>): Progress {
  const next = { ...progress, ...changes };
  const isSameService = next.slot?.ServiceId === progress.slot?.ServiceId;
  // Without a slot the service is unknown, so the other pets stay.
  const isOtherService = next.slot !== null && progress.slot !== null && !isSameService;
  const alsoIds = (isOtherService ? [] : next.alsoIds).filter((id) => id !== next.petId);
  const areSamePets = next.petId === progress.petId && String(alsoIds) === String(progress.alsoIds);
  if (isSameService && areSamePets && next.answers === progress.answers) return next;
  const answers = areSamePets ? next.answers : (changes.answers ?? []);
  return { ...next, alsoIds, answers, isCleared: changes.isCleared ?? false };
}

/** Reads older versions too; anything else counts as empty. */
export function readProgress(text: string | null): Progress {
  const stored = parseJson(text);
  return isProgress(stored) ? { ...EMPTY_PROGRESS, ...stored } : EMPTY_PROGRESS;
}
