import type { Booking } from '#shared/bookings/bookings.ts';
import type { Term } from '#shared/catalogues/terms.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { type LockRule, lockMessage, type Question } from '#shared/schedule/requirements.ts';

/** Checks step 4 (rules.md#validation); a lock rule precedes unticked questions. */
export function criteriaProblem(
  lock: LockRule | null,
  questions: readonly Question[],
  answers: readonly number[],
): string | null {
  if (lock) return lockMessage(lock);
  return questions.every(({ id }) => answers.includes(id)) ? null : MESSAGES.criteriaMissing;
}

export function termsProblem(terms: readonly Term[], accepted: readonly number[]): string | null {
  return terms.every(({ version }) => accepted.includes(version)) ? null : MESSAGES.termsMissing;
}

/** Finds the pet's upcoming booking of the service; the server rejects a second one. */
export function existingBooking(
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

type LimitRequest = {
  petId: number;
  userId: number | undefined;
  slot: Pick<FreeSlot, 'ServiceId' | 'bookingStartDate'>;
};

/** True if the person has reached the service's limit of upcoming bookings; 0 is no limit. */
export function hasReachedLimit(
  { petId, userId, slot }: LimitRequest,
  bookings: readonly Booking[],
  most: number,
  townNow: number,
): boolean {
  const own = ownOf({ userId, slot }, bookings, townNow);
  // Repeating a booking returns the existing one.
  const isAgain = own.some((each) => each.PetId === petId && each.bookingStartDate === slot.bookingStartDate);
  return most > 0 && own.length >= most && !isAgain;
}

function ownOf(
  { userId, slot }: Omit<LimitRequest, 'petId'>,
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

/** Bookings of the service that the person may still make; Infinity without a limit. */
export function remainingBookings(
  { userId, slot }: Omit<LimitRequest, 'petId'>,
  bookings: readonly Booking[],
  most: number,
  townNow: number,
): number {
  if (most === 0) return Number.POSITIVE_INFINITY;
  return Math.max(most - ownOf({ userId, slot }, bookings, townNow).length, 0);
}

/** Text of the server's rejection (rules.md#booking), shown in advance. */
export function limitMessage(most: number): string {
  return `Ya tenés ${most === 1 ? '1 turno reservado' : `${most} turnos reservados`}, el máximo para este servicio`;
}

export function bookedMessage({ bookingStartDate: start }: Pick<Booking, 'bookingStartDate'>): string {
  return `Ya tenés un turno reservado para esta mascota el ${formatDate(start)} a las ${formatTime(start)}`;
}

/** Limits may have shrunk since the pets were ticked. */
export function togetherProblem(count: number, most: number): string | null {
  if (count < 2 || count <= most) return null;
  return most < 2
    ? 'Este turno es para una sola mascota: desmarcá las que vienen con ella'
    : `Hasta ${most} mascotas juntas: desmarcá las demás`;
}
