import type { ReactNode } from 'react';
import { type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import { dateInWords } from '#shared/platform/town-clock.ts';
import { BookingState } from '../../../bookings/bookings/booking-state.tsx';
import styles from './day-when.module.css';

export function DayWhen({ place, children }: { place: DayPlace; children: ReactNode }) {
  return (
    <div className={styles.when}>
      <p>
        <b className={styles.date}>
          <span className="first-upper">{dateInWords(place.bookingStartDate)},</span> {place.bookingStartTime}{' '}
          hs
        </b>
        <span className="quiet">
          {place.serviceName} · {place.locationName}
        </span>
      </p>
      {isTaken(place) && <BookingState booking={place} />}
      <div role="status" className={styles.news}>
        {children}
      </div>
    </div>
  );
}
