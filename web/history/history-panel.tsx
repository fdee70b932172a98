import { useState } from 'react';
import type { AuditRow } from '#shared/audit.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailedNote } from '../ui/load-failed-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Timeline, TimelineEntry } from '../ui/timeline.tsx';
import { type Subject, useHistory } from './history.api.ts';
import styles from './history-panel.module.css';
import { authorOf, deedsOf } from './history-words.ts';

/** Who did what and when to a person or a pet; closed until somebody wants to know. */
export function HistoryPanel(subject: Subject) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card isFlush className={styles.card}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <h2>Historial</h2>
        </summary>
        <Deeds {...subject} isOpen={isOpen} />
      </details>
    </Card>
  );
}

function Deeds({ isOpen, ...subject }: Subject & { isOpen: boolean }) {
  const history = useHistory(subject, { enabled: isOpen });
  const [firstNew, setFirstNew] = useState<number | null>(null);
  if (history.isFailed) {
    return (
      <div className={styles.body}>
        <LoadFailedNote title="No pudimos cargar el historial" onRetry={history.retry} />
      </div>
    );
  }
  return (
    <div className={styles.body}>
      {history.isLoading && <Skeleton width="70%" />}
      {history.total === 0 && <p className="quiet">Todavía no hay nada registrado.</p>}
      <Timeline>
        {history.rows.map((row, index) => (
          <Deed key={row.id} row={row} takesFocus={index === firstNew} />
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

/** `takesFocus`, as it appears: the button that asked for it may be gone. */
function Deed({ row, takesFocus }: { row: AuditRow; takesFocus: boolean }) {
  return (
    <TimelineEntry ref={takesFocus ? focus : undefined} at={row.happenedAt * 1000}>
      <b>{authorOf(row)}</b> {deedsOf(row).join('; ')}
    </TimelineEntry>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
