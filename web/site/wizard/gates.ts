import type { Booking } from '#shared/bookings/bookings.ts';
import { countLeftInPeriod, type PeriodLimit } from '#shared/bookings/period-limit.ts';
import type { Term } from '#shared/catalogues/terms.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { matchesPet } from '#shared/schedule/concerned-pets.ts';
import { formatLockMessage, type LockRule, type Question } from '#shared/schedule/requirements.ts';

export function relevantQuestions(
  questions: readonly Question[],
  pets: readonly Pet[],
  slot: Pick<FreeSlot, 'bookingStartDate'>,
): Question[] {
  const day = toIsoDate(slot.bookingStartDate);
  const petsOrNone = pets.length > 0 ? pets : [null];
  return questions.filter((question) => petsOrNone.some((pet) => matchesPet(question, pet, day)));
}

export function findCriteriaProblem(
  lock: LockRule | null,
  questions: readonly Question[],
  answers: readonly number[],
): string | null {
  if (lock) return formatLockMessage(lock);
  return questions.every(({ id }) => answers.includes(id)) ? null : MESSAGES.criteriaMissing;
}

export function findTermsProblem(terms: readonly Term[], accepted: readonly number[]): string | null {
  return terms.every(({ version }) => accepted.includes(version)) ? null : MESSAGES.termsMissing;
}

export function findOtherBooking(
  petId: number,
  slot: Pick<FreeSlot, 'ServiceId' | 'bookingStartDate'>,
  bookings: readonly Booking[],
  townNow: number,
): Booking | null {
  const isOtherBooking = (each: Booking) =>
    each.PetId === petId &&
    each.ServiceId === slot.ServiceId &&
    each.bookingStatus === 'A' &&
    each.bookingStartDate > townNow &&
    each.bookingStartDate !== slot.bookingStartDate;
  return bookings.find(isOtherBooking) ?? null;
}

type SlotRequest = {
  petId: number;
  userId: number | undefined;
  slot: Pick<FreeSlot, 'ServiceId' | 'bookingStartDate'>;
};

/** Counts upcoming bookings of the service; 0 if the request repeats one. */
export function countActive(
  { petId, userId, slot }: SlotRequest,
  bookings: readonly Booking[],
  townNow: number,
): number {
  const upcoming = listUpcoming({ userId, slot }, bookings, townNow);
  const isRepeat = upcoming.some(
    (each) => each.PetId === petId && each.bookingStartDate === slot.bookingStartDate,
  );
  return isRepeat ? 0 : upcoming.length;
}

export function findBookedDays({ petId, userId, slot }: SlotRequest, bookings: readonly Booking[]): string[] {
  return listActiveOrDone({ userId, slot }, bookings)
    .filter((each) => each.PetId !== petId || each.bookingStartDate !== slot.bookingStartDate)
    .map(({ bookingStartDate }) => toIsoDate(bookingStartDate));
}

function listActiveOrDone(
  { userId, slot }: Omit<SlotRequest, 'petId'>,
  bookings: readonly Booking[],
): Booking[] {
  return bookings.filter(
    ({ BookerUserId, ServiceId, bookingStatus }) =>
      BookerUserId === userId &&
      ServiceId === slot.ServiceId &&
      (bookingStatus === 'A' || bookingStatus === 'D'),
  );
}

function listUpcoming(
  request: Omit<SlotRequest, 'petId'>,
  bookings: readonly Booking[],
  townNow: number,
): Booking[] {
  return listActiveOrDone(request, bookings).filter(
    ({ bookingStatus, bookingStartDate }) => bookingStatus === 'A' && bookingStartDate > townNow,
  );
}

type Limits = PeriodLimit & { maxActivePerResident: number };

export const NO_LIMITS: Limits = { maxActivePerResident: 0, maxInPeriod: 0, periodDays: 1 };

export function countRemainingBookings(
  { userId, slot }: Omit<SlotRequest, 'petId'>,
  bookings: readonly Booking[],
  { maxActivePerResident: maxActive, ...period }: Limits,
  townNow: number,
): number {
  const upcoming = listUpcoming({ userId, slot }, bookings, townNow).length;
  const days = listActiveOrDone({ userId, slot }, bookings).map(({ bookingStartDate }) =>
    toIsoDate(bookingStartDate),
  );
  const leftInPeriod = countLeftInPeriod(days, period, toIsoDate(slot.bookingStartDate));
  return Math.min(
    maxActive === 0 ? Number.POSITIVE_INFINITY : Math.max(maxActive - upcoming, 0),
    leftInPeriod,
  );
}

/** Limits may have shrunk since the pets were ticked. */
export function findTooManyProblem(count: number, maxPets: number): string | null {
  if (count < 2 || count <= maxPets) return null;
  return maxPets < 2
    ? 'Este turno es para una sola mascota: desmarcá las que vienen con ella'
    : `Hasta ${maxPets} mascotas juntas: desmarcá las demás`;
}
