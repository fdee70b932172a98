import { Bell, CalendarDays, ChevronRight, ListChecks, QrCode } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#shared/bookings/bookings.ts';
import { DAY, dateInWords, formatTime, startOfDay } from '#shared/platform/town-clock.ts';
import { townNow } from '../../platform/api/town.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { nextBooking } from '../bookings/booking-actions.ts';
import { bookingPath } from '../bookings/booking-path.ts';
import { useBookings } from '../bookings/bookings.api.ts';
import styles from './next-booking-card.module.css';

const month = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'short' });
const relative = new Intl.RelativeTimeFormat('es-AR', { numeric: 'auto' });

/** Calls `onSettled` once the booking is loaded, or known to be delayed. */
export function NextBookingCard({ onSettled }: { onSettled: () => void }) {
  const { data: bookings, isPending, isLoading, isLoadingError, failureCount, refetch } = useBookings();
  const isAwaited = isLoading && failureCount === 0;
  useLayoutEffect(() => {
    if (!isAwaited) onSettled();
  }, [isAwaited, onSettled]);
  const next = bookings ? nextBooking(bookings, townNow()) : null;
  return (
    <Card className={styles.card} aria-label="Tu próximo turno" aria-busy={isPending}>
      <header className="cluster between">
        <p className={`row ${styles.title}`}>
          <Bell size={18} />
          Tu próximo turno
        </p>
        {next && (
          <p className={`row ${styles.chip}`}>
            <CalendarDays size={16} />
            <span className="first-upper">{daysAway(next.bookingStartDate)}</span>
          </p>
        )}
      </header>
      {next && <Details booking={next} />}
      {isLoadingError && (
        <LoadFailedNote title="No pudimos cargar tus turnos" onRetry={() => void refetch()} />
      )}
      {bookings && !next && (
        <p className={styles.none}>No tenés turnos reservados. Cuando reserves uno, lo vas a ver acá.</p>
      )}
      {next && (
        <>
          <Link className={styles.more} to={bookingPath(next.id)}>
            <QrCode size={20} aria-hidden />
            Ver el comprobante
            <ChevronRight size={18} aria-hidden />
          </Link>
          <Link className={styles.more} to={`${bookingPath(next.id)}#preparation`}>
            <ListChecks size={20} aria-hidden />
            Cómo preparar a {next.Pet.petName}
            <ChevronRight size={18} aria-hidden />
          </Link>
        </>
      )}
    </Card>
  );
}

function Details({ booking }: { booking: Booking }) {
  const { bookingStartDate: start, serviceName, locationName, Pet } = booking;
  return (
    <div className={styles.booking}>
      <p className={styles.date} aria-hidden>
        <span>{month.format(start * 1000).replace('.', '')}</span>
        <b>{new Date(start * 1000).getUTCDate()}</b>
      </p>
      <div className={styles.what}>
        <p className={styles.when}>
          {dateInWords(start)}, {formatTime(start)} hs
        </p>
        <p className={styles.where}>
          {serviceName} · {locationName}
        </p>
        <p className={styles.pet}>{Pet.petName}</p>
      </div>
    </div>
  );
}

/** 'hoy', 'mañana', 'dentro de 8 días'. */
function daysAway(start: number): string {
  return relative.format((startOfDay(start) - startOfDay(townNow())) / DAY, 'day');
}
