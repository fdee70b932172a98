import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditRow } from '#shared/platform/audit.ts';
import { bookingPath } from '../../bookings/bookings/booking-path.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { FoldedCard } from '../../platform/ui/folded-card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Timeline, TimelineEntry } from '../../platform/ui/timeline.tsx';
import { type Subject, useHistory } from './history.api.ts';
import { changesInWords, findBookingLink, findReason, formatAuthor } from './history.words.ts';
import styles from './history-panel.module.css';

type HistoryPanelProps = Subject & { count: number };

/** Loads the history only when opened, because reading it is recorded. */
export function HistoryPanel({ count, ...subject }: HistoryPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedCard
      title="Quién cambió qué"
      note={count === 1 ? '1 cambio' : `${count} cambios`}
      className={styles.card}
      onToggle={setOpen}
    >
      <Changes {...subject} isOpen={isOpen} />
    </FoldedCard>
  );
}

function Changes({ isOpen, ...subject }: Subject & { isOpen: boolean }) {
  const [hasReads, setHasReads] = useState(false);
  const history = useHistory(subject, { enabled: isOpen, hasReads });
  const [firstNew, setFirstNew] = useState<number | null>(null);
  if (history.isFailed) {
    return (
      <div className={`stack gap-s3 ${styles.body}`}>
        <LoadFailedNote title="No pudimos cargar el historial" onRetry={history.retry} />
      </div>
    );
  }
  return (
    <div className={`stack gap-s3 ${styles.body}`}>
      <Checkbox label="Ver también quién consultó" checked={hasReads} onChange={setHasReads} />
      {history.isLoading && <Skeleton width="70%" />}
      {history.total === 0 && <p className="quiet">Todavía no hay nada registrado.</p>}
      <Timeline>
        {history.rows.map((row, index) => (
          <Change key={row.id} row={row} isFocused={index === firstNew} />
        ))}
      </Timeline>
      {history.hasMore && (
        <Button
          isPending={history.isLoadingMore}
          onClick={() => {
            setFirstNew(history.rows.length);
            history.loadMore();
          }}
        >
          Ver más
        </Button>
      )}
    </div>
  );
}

/** Takes the focus if `isFocused`, since the pressed 'Ver más' button may have disappeared. */
function Change({ row, isFocused }: { row: AuditRow; isFocused: boolean }) {
  const booking = findBookingLink(row);
  const reason = findReason(row);
  return (
    <TimelineEntry ref={isFocused ? focus : undefined} at={row.happenedAt * 1000}>
      <b>{formatAuthor(row)}</b> {changesInWords(row).join('; ')}
      {booking && (
        <>
          {' '}
          <Link to={bookingPath(booking.id)}>{booking.words}</Link>
        </>
      )}
      {reason && <span className={styles.reason}>Motivo: {reason}</span>}
    </TimelineEntry>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
