import { useProgress } from '../wizard-state.ts';
import { BookingFailed } from './booking-failed.tsx';
import { BookingTicket } from './booking-ticket.tsx';

/** How booking ended; stays through a reload, until another booking is begun. */
export function ResultScreen() {
  const { outcome } = useProgress();
  if (!outcome) return null;
  return outcome.result ? (
    <BookingTicket booking={outcome.result} others={outcome.others} />
  ) : (
    <BookingFailed outcome={outcome} />
  );
}
