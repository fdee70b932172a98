import type { Booking } from '#shared/bookings/bookings.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';

/** Returns the sentence of the result screen (docs/rules.md#screens). */
export function bookingSummary(
  booking: Pick<Booking, 'serviceName' | 'locationName' | 'Pet' | 'bookingStartDate'>,
): string {
  const { serviceName, locationName, Pet, bookingStartDate } = booking;
  const when = `${formatDate(bookingStartDate)} a las ${formatTime(bookingStartDate)}`;
  return `Reservaste un turno de ${serviceName} ${withArticle(locationName, 'en')} para ${Pet.petName} el ${when}`;
}
