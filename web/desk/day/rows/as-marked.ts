import {
  type Booking,
  type BookingDetail,
  type DayPlace,
  isTaken,
  type Whereabouts,
} from '#shared/bookings/bookings.ts';
import type { AwaitedChange } from '../../../bookings/bookings/several.api.ts';

/** The day with the marks that are still on their way, so that a key is seen at once; the same list where there are none. */
export function asMarked(
  places: readonly DayPlace[],
  awaited: ReadonlyMap<number, AwaitedChange>,
): readonly DayPlace[] {
  if (awaited.size === 0) return places;
  return places.map((place) => {
    const sent = isTaken(place) && awaited.get(place.id);
    return sent ? withChange(place, sent) : place;
  });
}

/** A place is only free once the server has freed it. */
function withChange(booking: BookingDetail, { change, sentAt }: AwaitedChange): BookingDetail {
  const { bookingStatus = booking.bookingStatus, whereabouts } = change;
  return {
    ...booking,
    ...(bookingStatus !== 'C' && { bookingStatus }),
    ...(whereabouts && momentsOf(whereabouts, booking, sentAt)),
  };
}

function momentsOf(whereabouts: Whereabouts, { arrivedAt }: BookingDetail, sentAt: number) {
  if (whereabouts === 'away') return { arrivedAt: null, insideAt: null };
  return { arrivedAt: arrivedAt ?? sentAt, insideAt: whereabouts === 'inside' ? sentAt : null };
}

export type Marked = Pick<Booking, 'id' | 'updatedAt' | 'bookingStatus' | 'Pet'> &
  Pick<BookingDetail, 'notDoneReason'>;

/** What puts a turno back into the state it had, with why it wasn't kept. */
export function asItWas({ id, updatedAt, bookingStatus, notDoneReason }: Marked) {
  const why = bookingStatus === 'N' && notDoneReason ? { notDoneReason } : {};
  return { id, updatedAt, bookingStatus, ...why };
}
