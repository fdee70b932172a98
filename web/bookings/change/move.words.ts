import type { Booking } from '#shared/bookings/bookings.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';

const WEEKDAY_FORMAT = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', weekday: 'long' });

/** Formats as 'Pasás el turno de Luna del martes 15/12 08:30 al …', and where if that changes. */
export function moveInWords(booking: Booking, newSlot: FreeSlot): string {
  const { Pet, bookingStartDate, serviceName, locationName } = booking;
  const when = `del ${formatMoment(bookingStartDate)} al ${formatMoment(newSlot.bookingStartDate)}`;
  const isElsewhere = newSlot.serviceName !== serviceName || newSlot.locationName !== locationName;
  const where = isElsewhere ? `, a ${newSlot.serviceName} ${withArticle(newSlot.locationName, 'en')}` : '';
  return `Pasás el turno de ${Pet.petName} ${when}${where}`;
}

function formatMoment(wall: number): string {
  return `${WEEKDAY_FORMAT.format(wall * 1000)} ${formatDate(wall).slice(0, 5)} ${formatTime(wall)}`;
}
