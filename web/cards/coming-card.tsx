import { CalendarClock, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings.ts';
import { townNow } from '../api/town.ts';
import { fulfilAction } from '../bookings/booking-actions.ts';
import { bookingPath, movePath } from '../bookings/booking-path.ts';
import { BookingState } from '../bookings/booking-state.tsx';
import { useMarks } from '../day/use-marks.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { CalendarTile } from '../ui/calendar-tile.tsx';
import { Card } from '../ui/card.tsx';
import styles from './cards.module.css';
import { whenInWords } from './turnos.ts';

/** What lies ahead, with what is done to it at the counter. */
export function ComingCard({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <Card isFlush aria-labelledby="coming" className={styles.card}>
      <div className={styles.top}>
        <h2 id="coming">{bookings.length > 1 ? 'Próximos turnos' : 'Próximo turno'}</h2>
      </div>
      {bookings.length === 0 && <p className={styles.quiet}>No tiene turnos por venir.</p>}
      <ul className={styles.rows}>
        {bookings.map((booking) => (
          <ComingRow key={booking.id} booking={booking} />
        ))}
      </ul>
    </Card>
  );
}

function ComingRow({ booking }: { booking: Booking }) {
  const { id, bookingStartDate: start, serviceName, locationName, bookingComment, Pet } = booking;
  const { mark, isPending } = useMarks();
  const now = townNow();
  const isDue = fulfilAction(booking, { isStaff: true, townNow: now })?.reason === null;
  const about = `el turno de ${Pet.petName}`;
  return (
    <li className={styles.row}>
      <CalendarTile wall={start} />
      <span className={styles.words}>
        <Link to={bookingPath(id)}>
          {whenInWords(start, now)} hs · {serviceName} de {Pet.petName}
        </Link>
        <small>{[locationName, bookingComment].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={`${styles.end} ${styles.chips}`}>
        <BookingState booking={booking} />
        <LinkButton to={movePath(id)} aria-label={`Mover ${about}`}>
          <CalendarClock size={20} aria-hidden />
          Mover
        </LinkButton>
        {isDue && (
          <Button isPending={isPending} aria-label={`Cumplido ${about}`} onClick={() => mark([booking], 'D')}>
            <CircleCheck size={20} aria-hidden />
            Cumplido
          </Button>
        )}
      </span>
    </li>
  );
}
