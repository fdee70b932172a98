import { BOOKING_STATUSES, type Booking, type BookingDetail } from '#shared/bookings.ts';
import { DAY } from '#shared/town-clock.ts';
import { townNow, townTime } from '../api/town.ts';

export type Standing = Pick<Booking, 'bookingStatus' | 'heldUntilAt'>;

/** 'Reservado', 'Sin confirmar hasta 11:40' */
export function standingInWords({ bookingStatus, heldUntilAt }: Standing): string {
  return heldUntilAt === null
    ? BOOKING_STATUSES[bookingStatus]
    : `Sin confirmar hasta ${townTime(heldUntilAt)}`;
}

/** 'Viene', or 'Sin respuesta' on the last day before: earlier nobody has to have answered. */
export function answerInWords({
  answer,
  bookingStartDate,
}: Pick<BookingDetail, 'answer' | 'bookingStartDate'>): string | null {
  if (answer === 'coming') return 'Viene';
  const ahead = bookingStartDate - townNow();
  return answer === 'none' && ahead > 0 && ahead <= DAY ? 'Sin respuesta' : null;
}
