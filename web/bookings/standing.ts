import { BOOKING_STATUSES, type Booking } from '#shared/bookings.ts';
import { townTime } from '../api/town.ts';

export type Standing = Pick<Booking, 'bookingStatus' | 'heldUntilAt'>;

/** 'Reservado', 'Sin confirmar hasta 11:40' */
export function standingInWords({ bookingStatus, heldUntilAt }: Standing): string {
  return heldUntilAt === null
    ? BOOKING_STATUSES[bookingStatus]
    : `Sin confirmar hasta ${townTime(heldUntilAt)}`;
}
