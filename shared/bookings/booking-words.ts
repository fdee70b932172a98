import { formatDate, formatTime } from '../platform/town-clock.ts';
import type { Booking } from './bookings.ts';

/** The specification's sentence of what was booked (rules.md#screens, result screen). */
export function bookingSummary(
  booking: Pick<Booking, 'serviceName' | 'locationName' | 'Pet' | 'bookingStartDate'>,
): string {
  const { serviceName, locationName, Pet, bookingStartDate } = booking;
  const when = `${formatDate(bookingStartDate)} a las ${formatTime(bookingStartDate)}`;
  return `Reservaste un turno de ${serviceName} en ${locationName} para ${Pet.petName} el ${when}`;
}
