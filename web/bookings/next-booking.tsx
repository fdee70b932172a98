import { ChevronRight } from 'lucide-react';
import type { Booking } from '#shared/bookings.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { Paw } from '../ui/art/paw.tsx';
import styles from './next-booking.module.css';

type Props = { booking: Booking; onOpen: () => void };

/** The turno one comes to look for, in words; the list below keeps its own order. */
export function NextBooking({ booking, onOpen }: Props) {
  const { bookingStartDate: start, serviceName, locationName, Pet } = booking;
  return (
    <button type="button" className={styles.next} onClick={onOpen}>
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
    </button>
  );
}
