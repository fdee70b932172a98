import { TOWN } from '../../platform/api/town.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Timeline, TimelineEntry } from '../../platform/ui/timeline.tsx';
import { describeEvents } from './booking-events.words.ts';
import { describeNotices } from './booking-notices.words.ts';
import styles from './booking-page.module.css';
import { useBookingEvents, useBookingNotices } from './bookings.api.ts';

export function BookingHistory({ bookingId }: { bookingId: number }) {
  const { data: events, isPending, isLoadingError, refetch } = useBookingEvents(bookingId, { enabled: true });
  const { data: notices } = useBookingNotices(bookingId);
  const entries = [
    ...describeEvents(events ?? []).map((each) => ({ ...each, key: `event ${each.id}` })),
    ...describeNotices(notices ?? [], TOWN.isMailEnabled).map((each) => ({
      ...each,
      author: undefined,
      key: `notice ${each.id}`,
    })),
  ].toSorted((one, other) => one.changedAt - other.changedAt);
  return (
    <Card aria-labelledby="history" aria-busy={isPending} className="no-print">
      <h2 id="history" className={styles.title}>
        Historial
      </h2>
      {isPending && <Skeleton width="70%" />}
      {isLoadingError && <LoadFailedNote title="No pudimos cargar el historial" onRetry={refetch} />}
      {events?.length === 0 && <p className="quiet">Todavía no hay nada registrado.</p>}
      <Timeline>
        {entries.map(({ key, title, author, changedAt, notes }) => (
          <TimelineEntry key={key} at={changedAt} author={author} notes={notes}>
            <b>{title}</b>
          </TimelineEntry>
        ))}
      </Timeline>
    </Card>
  );
}
