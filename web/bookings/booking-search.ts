import { BOOKING_STATUSES, type Booking } from '#shared/bookings.ts';
import { dateInWords, formatDate, formatTime } from '#shared/town-clock.ts';

/** What a booking's row says, and its day in words. */
export function searchedText(booking: Booking): string {
  const { bookingStartDate: start, bookingStatus, serviceName, locationName, Pet, Booker } = booking;
  const when = `${formatDate(start)} ${formatTime(start)} ${dateInWords(start)}`;
  const who = `${Pet.petName} ${Booker.userName} ${Booker.userLastName}`;
  return [who, when, serviceName, locationName, BOOKING_STATUSES[bookingStatus]].join(' ');
}
