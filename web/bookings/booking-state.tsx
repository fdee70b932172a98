import { CalendarDays, CircleCheck, CircleSlash, CircleX, type LucideIcon } from 'lucide-react';
import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings.ts';
import styles from './booking-state.module.css';

const ICONS: Record<BookingStatus, LucideIcon> = { A: CalendarDays, C: CircleSlash, D: CircleCheck, N: CircleX };

/** A turno's state in word, icon and colour. */
export function BookingState({ status }: { status: BookingStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={`${styles.state} ${styles[status]}`}>
      <Icon size={16} strokeWidth={2.25} aria-hidden />
      {BOOKING_STATUSES[status]}
    </span>
  );
}
