import type { Booking } from '#shared/bookings/bookings.ts';
import { findNextBooking } from '../../bookings/bookings/booking-actions.ts';
import { toBookingText, toGreeting } from '../../bookings/bookings/whatsapp.words.ts';
import { TOWN, townNow } from '../../platform/api/town.ts';

/** Returns the first chat message: about the next booking, or a greeting if there is none. */
export function chatText(userName: string, bookings: readonly Booking[]): string {
  const next = findNextBooking(bookings, townNow());
  if (!next) return toGreeting({ userName }, TOWN.name);
  return toBookingText({ ...next, ...next.Pet, userName, starts: next.bookingStartDate }, TOWN.name);
}
