import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { Paw } from '../ui/art/paw.tsx';
import { bookingPath } from './booking-path.ts';
import styles from './next-booking.module.css';

/** The booking one comes to look for, in words; the list below keeps its own order. */
export function NextBooking({ booking }: { booking: Booking }) {
  const { bookingStartDate: start, serviceName, locationName, Pet } = booking;
  return (
    <Link className={styles.next} to={bookingPath(booking.id)}>
      <span className={styles.icon}>
        <Paw />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>Tu próximo turno</span>
        <b className={styles.when}>
          <span className="first-upper">{dateInWords(start)}</span>, {formatTime(start)} hs
        </b>
        <span className={styles.what}>
          {Pet.petName} · {serviceName} · {locationName}
        </span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  );
}
