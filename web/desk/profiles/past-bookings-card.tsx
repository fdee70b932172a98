import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings/bookings.ts';
import type { EndedBooking } from '#shared/desk/profiles.ts';
import { bookingPath } from '../../bookings/bookings/booking-path.ts';
import { BookingState } from '../../bookings/bookings/booking-state.tsx';
import { TOWN, townNow } from '../../platform/api/town.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { endInWords, pastInWords, whenInWords } from './profile-bookings.ts';
import styles from './profiles.module.css';

const SHOWN_COUNT = 6;

type PastBookingsCardProps = {
  title: string;
  bookings: readonly Booking[];
  endings: readonly EndedBooking[];
};

export function PastBookingsCard({ title, bookings, endings }: PastBookingsCardProps) {
  const [isAllShown, setAllShown] = useState(false);
  const shown = isAllShown ? bookings : bookings.slice(0, SHOWN_COUNT);
  const hidden = bookings.length - shown.length;
  return (
    <Card isFlush aria-labelledby="past" className={styles.card}>
      <div className="card-head">
        <h2 id="past">{title}</h2>
        {bookings.length > 0 && <small>{pastInWords(bookings)}</small>}
      </div>
      {bookings.length === 0 && <p className="quiet small">Todavía no vino nunca.</p>}
      <ul className={styles.rows}>
        {shown.map((booking) => (
          <PastRow
            key={booking.id}
            booking={booking}
            ended={endings.find(({ BookingId }) => BookingId === booking.id)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className={styles.more} onClick={() => setAllShown(true)}>
          {hidden === 1 ? 'Ver 1 más' : `Ver ${hidden} más`}
        </Button>
      )}
    </Card>
  );
}

function PastRow({ booking, ended }: { booking: Booking; ended: EndedBooking | undefined }) {
  const { id, bookingStartDate: start, serviceName, Pet, bookingComment, overrideReason } = booking;
  const end = endInWords(ended, start, TOWN.timeZone);
  const details = [end, bookingComment, overrideReason].filter(Boolean).join(' · ');
  return (
    <li>
      <Link className={styles.row} data-kind="past" to={bookingPath(id)}>
        <b className={`${styles.when} num`}>{whenInWords(start, townNow())}</b>
        <span className={styles.words}>
          <span>
            {serviceName} · {Pet.petName}
          </span>
          {details && <small>{details}</small>}
        </span>
        <span className={`cluster ${styles.end}`}>
          <BookingState booking={booking} />
          <ChevronRight size={20} aria-hidden />
        </span>
      </Link>
    </li>
  );
}
