import { decideStatusChange } from '#shared/bookings/booking-states.ts';
import type { Booking, BookingStatus } from '#shared/bookings/bookings.ts';
import { formatDate, formatTime, startOfDay } from '#shared/platform/town-clock.ts';

export type Action = { reason: string | null };

type ActionFacts = Pick<Booking, 'bookingStatus' | 'bookingStartDate' | 'changeableUntil'>;
export type Viewer = { isStaff: boolean; townNow: number };

/** Shown on A and D (rules.md#states); residents may cancel A until the service's limit (rules.md#booking). */
export function cancelAction(booking: ActionFacts, { isStaff, townNow }: Viewer): Action | null {
  const { bookingStatus } = booking;
  if (bookingStatus !== 'A' && bookingStatus !== 'D') return null;
  if (isStaff) return { reason: null };
  return { reason: bookingStatus === 'D' ? 'El turno ya se cumplió' : findLateReason(booking, townNow) };
}

/** Shown to staff on A and C (rules.md#states), enabled from the booking's day on (rules.md#booking). */
export function fulfilAction(booking: ActionFacts, viewer: Viewer): Action | null {
  const { bookingStatus } = booking;
  if (!viewer.isStaff || (bookingStatus !== 'A' && bookingStatus !== 'C')) return null;
  return { reason: earlyReason(booking, viewer.townNow) };
}

export type Correction = Exclude<BookingStatus, 'C'>;

export function moveAction(booking: ActionFacts, { isStaff, townNow }: Viewer): Action | null {
  if (booking.bookingStatus !== 'A') return null;
  return { reason: isStaff ? null : findLateReason(booking, townNow) };
}

/** Lists the states that staff may set, except cancelled (rules.md#booking). */
export function correctActions(
  booking: ActionFacts,
  { isStaff, townNow }: Viewer,
): (Action & { to: Correction })[] {
  if (!isStaff) return [];
  return (['D', 'N', 'A'] as const)
    .filter((to) => isPossible(booking.bookingStatus, to))
    .map((to) => ({ to, reason: to === 'A' ? null : earlyReason(booking, townNow) }));
}

/** Extends `cancelAction` for staff to every state that can become cancelled. */
export function cancelInDetail(booking: ActionFacts, viewer: Viewer): Action | null {
  if (!viewer.isStaff) return cancelAction(booking, viewer);
  return isPossible(booking.bookingStatus, 'C') ? { reason: null } : null;
}

export function canComment(
  { bookingStatus, bookingStartDate }: ActionFacts,
  { isStaff, townNow }: Viewer,
): boolean {
  return isStaff || (bookingStatus === 'A' && bookingStartDate > townNow);
}

/** Expects the bookings in order of date. */
export function findNextBooking(bookings: readonly Booking[], townNow: number): Booking | null {
  return bookings.find((each) => each.bookingStatus === 'A' && each.bookingEndDate > townNow) ?? null;
}

function isPossible(from: BookingStatus, to: BookingStatus): boolean {
  return ['allowed', 'onlyIfFree'].includes(decideStatusChange(from, to, true));
}

function findLateReason(
  { bookingStartDate, changeableUntil: last }: ActionFacts,
  townNow: number,
): string | null {
  if (townNow < last) return null;
  if (townNow >= bookingStartDate) return 'El turno ya empezó';
  return `Se podía cambiar hasta el ${formatDate(last)} a las ${formatTime(last)}`;
}

export function earlyReason({ bookingStartDate }: Pick<Booking, 'bookingStartDate'>, townNow: number) {
  const day = startOfDay(bookingStartDate);
  return day > startOfDay(townNow) ? `Cumplido y No cumplido se marcan desde el ${formatDate(day)}` : null;
}
