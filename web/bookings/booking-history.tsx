import { Card } from '../ui/card.tsx';
import { LoadFailedNote } from '../ui/load-failed-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Timeline, TimelineEntry } from '../ui/timeline.tsx';
import { tellEvents } from './booking-events.ts';
import styles from './booking-history.module.css';
import { useBookingEvents } from './bookings.api.ts';

/** Who put the booking into each of its states, and when. */
export function BookingHistory({ bookingId }: { bookingId: number }) {
  const { data: events, isPending, isLoadingError, refetch } = useBookingEvents(bookingId, { enabled: true });
  return (
    <Card aria-labelledby="history" aria-busy={isPending} className="no-print">
      <h2 id="history" className={styles.title}>
        Historial
      </h2>
      {isPending && <Skeleton width="70%" />}
      {isLoadingError && (
        <LoadFailedNote title="No pudimos cargar el historial" onRetry={() => void refetch()} />
      )}
      {events?.length === 0 && <p className="quiet">Todavía no hay nada registrado.</p>}
      <Timeline>
        {tellEvents(events ?? []).map(({ id, title, by, changedAt, notes }) => (
          <TimelineEntry key={id} at={changedAt} by={by} notes={notes}>
            <b>{title}</b>
          </TimelineEntry>
        ))}
      </Timeline>
    </Card>
  );
}
