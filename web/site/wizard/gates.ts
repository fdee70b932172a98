import type { Booking } from '#shared/bookings/bookings.ts';
import type { Term } from '#shared/catalogues/terms.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { type LockRule, lockMessage, type Question } from '#shared/schedule/requirements.ts';

/** Step 4 (rules.md#validation): a rule that locks the pet is told before what isn't ticked. */
export function criteriaProblem(
  lock: LockRule | null,
  questions: readonly Question[],
  answers: readonly number[],
): string | null {
  if (lock) return lockMessage(lock);
  return questions.every(({ id }) => answers.includes(id)) ? null : MESSAGES.criteriaMissing;
}

/** Step 5 (rules.md#validation). */
export function termsProblem(terms: readonly Term[], accepted: readonly number[]): string | null {
  return terms.every(({ version }) => accepted.includes(version)) ? null : MESSAGES.termsMissing;
}

/** The pet's other booking still to come for the slot's service: the server takes no second one. */
export function findOtherBooking(
  petId: number,
  slot: Pick<FreeSlot, 'ServiceId' | 'bookingStartDate'>,
  bookings: readonly Booking[],
  townNow: number,
): Booking | null {
  const isIt = (each: Booking) =>
    each.PetId === petId &&
    each.ServiceId === slot.ServiceId &&
    each.bookingStatus === 'A' &&
    each.bookingStartDate > townNow &&
    each.bookingStartDate !== slot.bookingStartDate;
  return bookings.find(isIt) ?? null;
}

type SlotRequest = {
  petId: number;
  userId: number | undefined;
  slot: Pick<FreeSlot, 'ServiceId' | 'bookingStartDate'>;
};

/** Counts this person's bookings to come of the slot's service; none where the request repeats one of them. */
export function countActive(
  { petId, userId, slot }: SlotRequest,
  bookings: readonly Booking[],
  townNow: number,
): number {
  const own = ownOf({ userId, slot }, bookings, townNow);
  const isRepeat = own.some(
    (each) => each.PetId === petId && each.bookingStartDate === slot.bookingStartDate,
  );
  return isRepeat ? 0 : own.length;
}

function ownOf(
  { userId, slot }: Omit<SlotRequest, 'petId'>,
  bookings: readonly Booking[],
  townNow: number,
): Booking[] {
  return bookings.filter(
    (each) =>
      each.BookerUserId === userId &&
      each.ServiceId === slot.ServiceId &&
      each.bookingStatus === 'A' &&
      each.bookingStartDate > townNow,
  );
}

/** How many bookings of the slot's service this person may still make; Infinity without a limit. */
export function leftFor(
  { userId, slot }: Omit<SlotRequest, 'petId'>,
  bookings: readonly Booking[],
  most: number,
  townNow: number,
): number {
  if (most === 0) return Number.POSITIVE_INFINITY;
  return Math.max(most - ownOf({ userId, slot }, bookings, townNow).length, 0);
}

/** The chosen pet and those that come with it may be more than the service or a limit takes since they were ticked. */
export function togetherProblem(count: number, most: number): string | null {
  if (count < 2 || count <= most) return null;
  return most < 2
    ? 'Este turno es para una sola mascota: desmarcá las que vienen con ella'
    : `Hasta ${most} mascotas juntas: desmarcá las demás`;
}
