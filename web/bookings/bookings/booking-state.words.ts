import { canBeReassigned, type UnansweredBooking } from '#shared/bookings/booking-states.ts';
import { BOOKING_STATUSES, type Booking, type BookingDetail } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatTownTime, TOWN, townNow } from '../../platform/api/town.ts';

export type DisplayedState = Pick<Booking, 'bookingStatus' | 'heldUntilAt'>;

export function bookingStateInWords({ bookingStatus, heldUntilAt }: DisplayedState): string {
  return heldUntilAt === null
    ? BOOKING_STATUSES[bookingStatus]
    : `Sin confirmar hasta ${formatTownTime(heldUntilAt)}`;
}

export function isReassignable(booking: UnansweredBooking): boolean {
  return canBeReassigned(booking, townNow(), TOWN.timeZone);
}

type AnswerFacts = Pick<BookingDetail, 'answer'> & UnansweredBooking;

/** Returns 'Viene', 'Se puede liberar' or, on the last day, 'Sin respuesta'; null while none is due. */
export function answerInWords({ answer, ...booking }: AnswerFacts): string | null {
  if (answer === 'coming') return 'Viene';
  if (isReassignable(booking)) return 'Se puede liberar';
  const ahead = booking.bookingStartDate - townNow();
  return answer === 'none' && ahead > 0 && ahead <= DAY_SECONDS ? 'Sin respuesta' : null;
}

export function fullAnswerInWords(booking: AnswerFacts): string | null {
  return booking.answer === 'coming' ? 'Avisó que viene' : answerInWords(booking);
}
