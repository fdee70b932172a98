import { Clock, DoorOpen, Hourglass, Stethoscope } from 'lucide-react';
import type { BookingDetail, Whereabouts } from '#shared/bookings/bookings.ts';
import { findNextWhereabouts, isWaitingLong, toWhereabouts, whereaboutsInWords } from '../whereabouts.ts';
import styles from './row-arrival.module.css';

type RowArrivalProps = {
  booking: BookingDetail;
  waitMinutes: number;
  nowMs: number;
  onNote: (whereabouts: Whereabouts) => void;
};

const ICONS = { away: DoorOpen, waiting: Clock, inside: Stethoscope };

export function RowArrival({ booking, waitMinutes, nowMs, onNote }: RowArrivalProps) {
  const words = whereaboutsInWords(booking, nowMs);
  const where = toWhereabouts(booking);
  const isLong = isWaitingLong(booking, waitMinutes, nowMs);
  const Icon = isLong ? Hourglass : ICONS[where];
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.chip}
      data-where={where}
      data-long={isLong || undefined}
      aria-label={`${words}: ${booking.Pet.petName}, ${booking.bookingStartTime}`}
      onClick={() => onNote(findNextWhereabouts(booking))}
    >
      <Icon size={16} aria-hidden />
      {words}
    </button>
  );
}
