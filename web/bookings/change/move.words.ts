import type { Booking } from '#shared/bookings/bookings.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';

const weekday = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', weekday: 'long' });

/** 'Pasás el turno de Luna del martes 15/12 08:30 al jueves 17/12 09:00'; names a changed service or location too. */
export function moveInWords(booking: Booking, to: FreeSlot): string {
  const { Pet, bookingStartDate, serviceName, locationName } = booking;
  const when = `del ${shortMoment(bookingStartDate)} al ${shortMoment(to.bookingStartDate)}`;
  const isElsewhere = to.serviceName !== serviceName || to.locationName !== locationName;
  const where = isElsewhere ? `, a ${to.serviceName} ${withArticle(to.locationName, 'en')}` : '';
  return `Pasás el turno de ${Pet.petName} ${when}${where}`;
}

function shortMoment(wall: number): string {
  return `${weekday.format(wall * 1000)} ${formatDate(wall).slice(0, 5)} ${formatTime(wall)}`;
}
