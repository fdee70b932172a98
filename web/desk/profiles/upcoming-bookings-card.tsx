import { CalendarClock, CircleCheck, Clock, Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings/bookings.ts';
import type { UpcomingBooking } from '#shared/desk/profiles.ts';
import { findDoneAction } from '../../bookings/bookings/booking-actions.ts';
import { bookingPath, movePath } from '../../bookings/bookings/booking-path.ts';
import { BookingState } from '../../bookings/bookings/booking-state.tsx';
import { townNow } from '../../platform/api/town.ts';
import { CalendarTile } from '../../platform/calendar/calendar-tile.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import { useMarks } from '../day/rows/use-marks.ts';
import { useNowMs } from '../day/use-now.ts';
import { toWhereabouts, whereaboutsInWords } from '../day/whereabouts.ts';
import { whenInWords } from './profile-bookings.ts';
import styles from './profiles.module.css';

type UpcomingBookingsCardProps = { bookings: readonly Booking[]; details: readonly UpcomingBooking[] };

export function UpcomingBookingsCard({ bookings, details }: UpcomingBookingsCardProps) {
  return (
    <Card isFlush aria-labelledby="coming" className={styles.card}>
      <div className="card-head">
        <h2 id="coming">{bookings.length > 1 ? 'Próximos turnos' : 'Próximo turno'}</h2>
      </div>
      {bookings.length === 0 && <p className="quiet small">No tiene turnos por venir.</p>}
      <ul className={styles.rows}>
        {bookings.map((booking) => (
          <UpcomingRow
            key={booking.id}
            booking={booking}
            detail={details.find(({ BookingId }) => BookingId === booking.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

function UpcomingRow({ booking, detail }: { booking: Booking; detail: UpcomingBooking | undefined }) {
  const { id, bookingStartDate: start, serviceName, locationName, bookingComment, Pet } = booking;
  const { mark, isPending } = useMarks();
  const now = townNow();
  const isDue = findDoneAction(booking, { isStaff: true, townNow: now })?.reason === null;
  const description = `el turno de ${Pet.petName}`;
  return (
    <li className={styles.row}>
      <CalendarTile wall={start} />
      <span className={styles.words}>
        <Link to={bookingPath(id)}>
          {whenInWords(start, now)} hs · {serviceName} de {Pet.petName}
        </Link>
        <small>{[detail?.operatorName, locationName, bookingComment].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={`cluster ${styles.end} ${styles.chips}`}>
        {detail?.arrivedAt ? <Whereabouts upcomingBooking={detail} /> : <BookingState booking={booking} />}
        <LinkButton to={movePath(id)} aria-label={`Mover ${description}`}>
          <CalendarClock size={20} aria-hidden />
          Mover
        </LinkButton>
        {isDue && (
          <Button
            isPending={isPending}
            aria-label={`Cumplido ${description}`}
            onClick={() => mark([booking], 'D')}
          >
            <CircleCheck size={20} aria-hidden />
            Cumplido
          </Button>
        )}
      </span>
    </li>
  );
}

function Whereabouts({ upcomingBooking }: { upcomingBooking: UpcomingBooking }) {
  const Icon = toWhereabouts(upcomingBooking) === 'inside' ? Stethoscope : Clock;
  return (
    <StateChip tone="taken" icon={<Icon aria-hidden />}>
      {whereaboutsInWords(upcomingBooking, useNowMs())}
    </StateChip>
  );
}
