import { useProgress } from '../wizard-state.ts';
import { BookingFailed } from './booking-failed.tsx';
import { BookingTicket } from './booking-ticket.tsx';

export function ResultScreen() {
  const { outcome } = useProgress();
  if (!outcome) return null;
  return outcome.result ? (
    <BookingTicket booking={outcome.result} others={outcome.others} />
  ) : (
    <BookingFailed outcome={outcome} />
  );
}
