import * as z from 'zod/mini';
import { FreeSlot } from '#shared/agendas.ts';
import { BookingResult } from '#shared/bookings.ts';
import { Id } from '#shared/fields.ts';

/** How booking ended; `mayPass` where trying once more could help (no connection, server away). */
export const Outcome = z.extend(BookingResult, { mayPass: z.boolean() });
export type Outcome = z.infer<typeof Outcome>;

/** All that was chosen on the way to a booking. */
export const Progress = z.object({
  /** 'YYYY-MM-DD' whose slots are shown. */
  day: z.nullable(z.string()),
  slot: z.nullable(FreeSlot),
  /** Whose the choices below are. */
  userId: z.nullable(Id),
  petId: z.nullable(Id),
  /** Questions that were ticked. */
  answers: z.array(Id),
  /** The requirements were met when step 4 was left. */
  isCleared: z.boolean(),
  /** Versions of the terms that were accepted. */
  terms: z.array(Id),
  outcome: z.nullable(Outcome),
});
export type Progress = z.infer<typeof Progress>;

export const NOTHING_YET: Progress = {
  day: null,
  slot: null,
  userId: null,
  petId: null,
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

/** Another service, pet or answer has to pass step 4 anew. */
export function withChanges(progress: Progress, changes: Partial<Progress>): Progress {
  const next = { ...progress, ...changes };
  const isSame =
    next.slot?.ServiceId === progress.slot?.ServiceId &&
    next.petId === progress.petId &&
    next.answers === progress.answers;
  return isSame ? next : { ...next, isCleared: changes.isCleared ?? false };
}

/** Whatever isn't a progress, an older version's too, counts as none. */
export function readProgress(text: string | null): Progress {
  try {
    return z.parse(Progress, JSON.parse(text ?? 'null'));
  } catch {
    return NOTHING_YET;
  }
}
