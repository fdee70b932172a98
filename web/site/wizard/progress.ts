import type { Booking, BookingResult } from '#shared/bookings/bookings.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import {
  holding,
  isNumber,
  isText,
  isYesOrNo,
  listOf,
  orMissing,
  orNull,
  parsed,
} from '../../platform/api/kept.ts';

/** How booking ended; refused, the server's code says whether the slot or the rules were in the way. */
export type Outcome = BookingResult & {
  code?: string | undefined;
  /** Of several pets in one go, the other turnos; and where they didn't fit, the nearest start from which they do, or null. */
  others?: Booking[];
  nearest?: FreeSlot | null;
};

/** All that was chosen on the way to a booking. */
export type Progress = {
  /** 'YYYY-MM-DD' whose slots are shown. */
  day: string | null;
  slot: FreeSlot | null;
  /** Whose the choices below are. */
  userId: number | null;
  petId: number | null;
  /** Pets that come with it. */
  alsoIds: number[];
  /** Questions that were ticked. */
  answers: number[];
  /** The requirements were met when step 4 was left. */
  isCleared: boolean;
  /** Versions of the terms that were accepted. */
  terms: number[];
  /** How booking ended; not where no answer came. */
  outcome: Outcome | null;
};

const isSlot = holding<FreeSlot>({
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
const isOutcome = holding<BookingResult>({
  ok: isNumber,
  message: isText,
  result: orNull(holding({ id: isNumber, bookingStartDate: isNumber })),
});
const isProgress = holding<Progress>({
  day: orNull(isText),
  slot: orNull(isSlot),
  userId: orNull(isNumber),
  petId: orNull(isNumber),
  alsoIds: orMissing(listOf(isNumber)),
  answers: listOf(isNumber),
  isCleared: isYesOrNo,
  terms: listOf(isNumber),
  outcome: orNull(isOutcome),
});

export const NOTHING_YET: Progress = {
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

/** Whose session ended by itself finds all but the ticket again; who leaves, and whoever comes next, nothing. */
export function belongingTo(userId: number | null, progress: Progress, hasExpired = false): Progress {
  if (userId === progress.userId) return progress;
  if (userId === null) return hasExpired ? { ...progress, outcome: null } : NOTHING_YET;
  return progress.userId === null ? { ...progress, userId } : { ...NOTHING_YET, userId };
}

/** The booking alone, for whoever goes on with it. */
export function ofNobody({ day, slot }: Progress): Progress {
  return { ...NOTHING_YET, day, slot };
}

/** Of chosen pets those that can still have a turno. */
export function stillThere(
  ids: readonly number[],
  pets: readonly { id: number; petDiedOn: string | null }[],
): number[] {
  const living = new Set(pets.filter(({ petDiedOn }) => petDiedOn === null).map(({ id }) => id));
  return ids.filter((id) => living.has(id));
}

/** Another service, pet or answer has to pass step 4 anew. */
export function withChanges(progress: Progress, changes: Partial<Progress>): Progress {
  const next = { ...progress, ...changes };
  const isSameService = next.slot?.ServiceId === progress.slot?.ServiceId;
  // Without a turno nothing is said of the service: who looks for another hour comes with the same pets.
  const isOtherService = next.slot !== null && progress.slot !== null && !isSameService;
  const alsoIds = (isOtherService ? [] : next.alsoIds).filter((id) => id !== next.petId);
  const isSamePets = next.petId === progress.petId && String(alsoIds) === String(progress.alsoIds);
  if (isSameService && isSamePets && next.answers === progress.answers) return next;
  // What was ticked was said of the other pets.
  const answers = isSamePets ? next.answers : (changes.answers ?? []);
  return { ...next, alsoIds, answers, isCleared: changes.isCleared ?? false };
}

/** Whatever isn't a progress counts as none; an older version's has no pets that come along. */
export function readProgress(text: string | null): Progress {
  const stored = parsed(text);
  return isProgress(stored) ? { ...NOTHING_YET, ...stored } : NOTHING_YET;
}
