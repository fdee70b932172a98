import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings/bookings.ts';
import { dateInWords, formatTime } from '#shared/platform/town-clock.ts';
import { bookingPath } from '../../../bookings/bookings/booking-path.ts';
import { Card } from '../../../platform/ui/card.tsx';
import styles from './other-tickets.module.css';

export function OtherTickets({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <Card aria-labelledby="others" className="no-print">
      <h2 id="others">También reservaste</h2>
      <ul className={styles.others}>
        {bookings.map(({ id, Pet, bookingStartDate: start }) => (
          <li key={id}>
            <Link to={bookingPath(id)}>
              <span>
                <b>{Pet.petName}</b>
                <small className="first-upper">
                  {dateInWords(start)}, {formatTime(start)} hs
                </small>
              </span>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
