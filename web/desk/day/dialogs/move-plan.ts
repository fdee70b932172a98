import type { BookingDetail } from '#shared/bookings/bookings.ts';
import type { NextPlace } from '#shared/bookings/next-places.ts';

type MovingBooking = Pick<BookingDetail, 'id' | 'AgendaId' | 'bookingStartDate'>;

export type PlannedMove<Booking extends MovingBooking> = { booking: Booking; to: NextPlace | null };

/** Assigns the next free place to each booking, earliest booking first; `to` is null if none is left. */
export function planMoves<Booking extends MovingBooking>(
  bookings: readonly Booking[],
  places: readonly NextPlace[],
): PlannedMove<Booking>[] {
  const slots = places.map((place) => ({ place, count: place.freePlaces }));
  const inOrder = bookings.toSorted((a, b) => a.bookingStartDate - b.bookingStartDate || a.id - b.id);
  return inOrder.map((booking) => {
    const slot = slots.find(({ place, count }) => count > 0 && !isOwnSlot(booking, place));
    if (slot) slot.count -= 1;
    return { booking, to: slot?.place ?? null };
  });
}

function isOwnSlot({ AgendaId, bookingStartDate }: MovingBooking, place: NextPlace): boolean {
  return AgendaId === place.AgendaId && bookingStartDate === place.bookingStartDate;
}
