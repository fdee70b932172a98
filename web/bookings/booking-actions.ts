import type { Booking } from '#shared/bookings.ts';
import { startOfDay } from '#shared/town-clock.ts';

/** A button of the list: absent, usable, or shown with the reason why it isn't. */
export type Action = { reason: string | null };

type Seen = Pick<Booking, 'bookingStatus' | 'bookingStartDate'>;
export type Viewer = { isStaff: boolean; townNow: number };

/** Shown on A and D (spec §4); a resident may cancel only what is reserved and hasn't begun (product §4). */
export function cancelAction(booking: Seen, { isStaff, townNow }: Viewer): Action | null {
  const { bookingStatus, bookingStartDate } = booking;
  if (bookingStatus !== 'A' && bookingStatus !== 'D') return null;
  if (isStaff) return { reason: null };
  if (bookingStatus === 'D') return { reason: 'El turno ya se cumplió' };
  return { reason: bookingStartDate <= townNow ? 'El turno ya empezó' : null };
}

/** Shown to staff on A and C (spec §4), usable from the turno's day on (product §4). */
export function fulfilAction(booking: Seen, { isStaff, townNow }: Viewer): Action | null {
  const { bookingStatus, bookingStartDate } = booking;
  if (!isStaff || (bookingStatus !== 'A' && bookingStatus !== 'C')) return null;
  const isEarly = startOfDay(bookingStartDate) > startOfDay(townNow);
  return { reason: isEarly ? 'Se puede cumplir desde su día' : null };
}

/** The first reserved turno that isn't over, out of a list sorted by date. */
export function nextBooking(bookings: readonly Booking[], townNow: number): Booking | null {
  return bookings.find((each) => each.bookingStatus === 'A' && each.bookingEndDate > townNow) ?? null;
}
