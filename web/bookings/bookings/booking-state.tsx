import { CalendarDays, CircleCheck, CircleSlash, CircleX, Hourglass } from 'lucide-react';
import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings/bookings.ts';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import { bookingStateInWords, type DisplayedState } from './booking-state.words.ts';

const STATE_CHIPS = {
  A: { tone: 'taken', icon: <CalendarDays aria-hidden /> },
  C: { tone: 'quiet', icon: <CircleSlash aria-hidden /> },
  D: { tone: 'done', icon: <CircleCheck aria-hidden /> },
  N: { tone: 'warning', icon: <CircleX aria-hidden /> },
} as const;

const HELD_CHIP = { tone: 'warning', icon: <Hourglass aria-hidden /> } as const;

export function describeChange(status: BookingStatus): string {
  return `El turno quedó ${BOOKING_STATUSES[status].toLowerCase()}`;
}

/** `isShort` omits the hold's deadline where a line beside it names it. */
export function BookingState({ booking, isShort }: { booking: DisplayedState; isShort?: boolean }) {
  const isHeld = booking.heldUntilAt !== null;
  const chip = isHeld ? HELD_CHIP : STATE_CHIPS[booking.bookingStatus];
  return (
    <StateChip {...chip}>{isHeld && isShort ? 'Sin confirmar' : bookingStateInWords(booking)}</StateChip>
  );
}
