import { CalendarDays, CircleCheck, CircleSlash, CircleX, Hourglass } from 'lucide-react';
import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings.ts';
import { StateChip } from '../ui/state-chip.tsx';
import { type Standing, standingInWords } from './standing.ts';

const LOOKS = {
  A: { tone: 'taken', icon: <CalendarDays aria-hidden /> },
  C: { tone: 'quiet', icon: <CircleSlash aria-hidden /> },
  D: { tone: 'done', icon: <CircleCheck aria-hidden /> },
  N: { tone: 'warning', icon: <CircleX aria-hidden /> },
} as const;

const HELD = { tone: 'warning', icon: <Hourglass aria-hidden /> } as const;

/** What is said once a booking came into a state. */
export function changedTo(status: BookingStatus): string {
  return `El turno quedó ${BOOKING_STATUSES[status].toLowerCase()}`;
}

export function BookingState({ booking }: { booking: Standing }) {
  const look = booking.heldUntilAt === null ? LOOKS[booking.bookingStatus] : HELD;
  return <StateChip {...look}>{standingInWords(booking)}</StateChip>;
}
