import { CalendarDays, CircleCheck, CircleSlash, CircleX } from 'lucide-react';
import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings.ts';
import { StateChip } from '../ui/state-chip.tsx';

const LOOKS = {
  A: { tone: 'taken', icon: <CalendarDays aria-hidden /> },
  C: { tone: 'quiet', icon: <CircleSlash aria-hidden /> },
  D: { tone: 'done', icon: <CircleCheck aria-hidden /> },
  N: { tone: 'warning', icon: <CircleX aria-hidden /> },
} as const;

/** What is said once a booking came into a state. */
export function changedTo(status: BookingStatus): string {
  return `El turno quedó ${BOOKING_STATUSES[status].toLowerCase()}`;
}

export function BookingState({ status }: { status: BookingStatus }) {
  return <StateChip {...LOOKS[status]}>{BOOKING_STATUSES[status]}</StateChip>;
}
