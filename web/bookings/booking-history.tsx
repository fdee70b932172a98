import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { tellEvents } from './booking-events.ts';
import styles from './booking-history.module.css';
import { useBookingEvents } from './bookings.api.ts';
import { momentOf } from './moment.ts';

/** Who put the turno into each of its states, and when. */
export function BookingHistory({ bookingId }: { bookingId: number }) {
  const { data: events, isPending, isError } = useBookingEvents(bookingId, { enabled: true });
  return (
    <Card aria-labelledby="history" aria-busy={isPending} className="no-print">
      <h2 id="history" className={styles.title}>
        Historial
      </h2>
      {isPending && <Skeleton width="70%" />}
      {isError && <p className="quiet">No pudimos cargar el historial.</p>}
      {events?.length === 0 && <p className="quiet">No hay cambios registrados.</p>}
      <ol className={styles.events}>
        {tellEvents(events ?? []).map(({ id, title, by, changedAt, notes }) => (
          <li key={id}>
            <b>{title}</b>
            <span className={styles.when}>
              {momentOf(changedAt)}, {by}
            </span>
            {notes.map((note) => (
              <span key={note} className={styles.note}>
                {note}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
