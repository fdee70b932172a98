import {
  type Booking,
  type BookingDetail,
  type DayPlace,
  isTaken,
  type Whereabouts,
} from '#shared/bookings/bookings.ts';
import type { AwaitedChange } from '../../../bookings/bookings/bulk-changes.api.ts';

/** Applies pending changes; returns the list itself if there are none. */
export function applyMarks(
  places: readonly DayPlace[],
  awaited: ReadonlyMap<number, AwaitedChange>,
): readonly DayPlace[] {
  if (awaited.size === 0) return places;
  return places.map((place) => {
    const awaitedChange = isTaken(place) && awaited.get(place.id);
    return awaitedChange ? withChange(place, awaitedChange) : place;
  });
}

/** Leaves a cancelled booking as it is: only the server frees a place. */
function withChange(booking: BookingDetail, { change, sentAt }: AwaitedChange): BookingDetail {
  const { bookingStatus = booking.bookingStatus, whereabouts } = change;
  return {
    ...booking,
    ...(bookingStatus !== 'C' && { bookingStatus }),
    ...(whereabouts && toArrivalTimes(whereabouts, booking, sentAt)),
  };
}

function toArrivalTimes(whereabouts: Whereabouts, { arrivedAt }: BookingDetail, sentAt: number) {
  if (whereabouts === 'away') return { arrivedAt: null, insideAt: null };
  return { arrivedAt: arrivedAt ?? sentAt, insideAt: whereabouts === 'inside' ? sentAt : null };
}

export type MarkedBooking = Pick<Booking, 'id' | 'updatedAt' | 'bookingStatus' | 'Pet'> &
  Pick<BookingDetail, 'notDoneReason'>;

export function toRestoringChange({ id, updatedAt, bookingStatus, notDoneReason }: MarkedBooking) {
  const reason = bookingStatus === 'N' && notDoneReason ? { notDoneReason } : {};
  return { id, updatedAt, bookingStatus, ...reason };
}
