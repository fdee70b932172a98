import { decideStatusChange } from '#shared/bookings/booking-states.ts';
import type { Booking, BookingStatus } from '#shared/bookings/bookings.ts';
import { formatDate, formatTime, toStartOfDay } from '#shared/platform/town-clock.ts';

/** State of a button: `reason` says why it is disabled, null enables it. Without a state it is hidden. */
export type ActionState = { reason: string | null };

type ActionFacts = Pick<Booking, 'bookingStatus' | 'bookingStartDate' | 'changeableUntil'>;
export type Viewer = { isStaff: boolean; townNow: number };

/**
 * Returns a state for reserved and done bookings (rules.md#states); residents can cancel reserved ones
 * until the service's limit (rules.md#booking).
 */
export function findCancelAction(booking: ActionFacts, { isStaff, townNow }: Viewer): ActionState | null {
  const { bookingStatus } = booking;
  if (bookingStatus !== 'A' && bookingStatus !== 'D') return null;
  if (isStaff) return { reason: null };
  return {
    reason: bookingStatus === 'D' ? 'El turno ya se cumplió' : findLateReason(booking, townNow),
  };
}

/**
 * Returns a state to staff for reserved and cancelled bookings (rules.md#states), enabled from the booking's
 * day on (rules.md#booking).
 */
export function findDoneAction(booking: ActionFacts, viewer: Viewer): ActionState | null {
  const { bookingStatus } = booking;
  if (!viewer.isStaff || (bookingStatus !== 'A' && bookingStatus !== 'C')) return null;
  return { reason: findEarlyReason(booking, viewer.townNow) };
}

export type SettableStatus = Exclude<BookingStatus, 'C'>;

export function findMoveAction(booking: ActionFacts, { isStaff, townNow }: Viewer): ActionState | null {
  if (booking.bookingStatus !== 'A') return null;
  return { reason: isStaff ? null : findLateReason(booking, townNow) };
}

/** Lists the statuses that staff can set, except cancelled (rules.md#booking). */
export function listStatusActions(
  booking: ActionFacts,
  { isStaff, townNow }: Viewer,
): (ActionState & { status: SettableStatus })[] {
  if (!isStaff) return [];
  return (['D', 'N', 'A'] as const)
    .filter((status) => canBecome(booking.bookingStatus, status))
    .map((status) => ({ status, reason: status === 'A' ? null : findEarlyReason(booking, townNow) }));
}

/** Extends `findCancelAction` for staff to every booking that can become cancelled. */
export function findDetailCancelAction(booking: ActionFacts, viewer: Viewer): ActionState | null {
  if (!viewer.isStaff) return findCancelAction(booking, viewer);
  return canBecome(booking.bookingStatus, 'C') ? { reason: null } : null;
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

function canBecome(current: BookingStatus, next: BookingStatus): boolean {
  return ['allowed', 'onlyIfFree'].includes(decideStatusChange(current, next, true));
}

function findLateReason(
  { bookingStartDate, changeableUntil: deadline }: ActionFacts,
  townNow: number,
): string | null {
  if (townNow < deadline) return null;
  if (townNow >= bookingStartDate) return 'El turno ya empezó';
  return `Se podía cambiar hasta el ${formatDate(deadline)} a las ${formatTime(deadline)}`;
}

export function findEarlyReason({ bookingStartDate }: Pick<Booking, 'bookingStartDate'>, townNow: number) {
  const day = toStartOfDay(bookingStartDate);
  return day > toStartOfDay(townNow) ? `Cumplido y No cumplido se marcan desde el ${formatDate(day)}` : null;
}
