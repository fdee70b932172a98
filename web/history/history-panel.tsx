import { useState } from 'react';
import type { AuditRow } from '#shared/audit.ts';
import { formatDate, formatTime, wallClock } from '#shared/town-clock.ts';
import { TOWN } from '../api/town.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
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
        <p>No pudimos cargar el historial.</p>
        <Button onClick={history.retry}>Probar de nuevo</Button>
      </div>
    );
  }
  return (
    <div className={styles.body}>
      {history.isLoading && <Skeleton width="70%" />}
      {history.total === 0 && <p className="quiet">Todavía no hay nada registrado.</p>}
      <ol className={styles.rows}>
        {history.rows.map((row, index) => (
          <Deed key={row.id} row={row} takesFocus={index === firstNew} />
        ))}
      </ol>
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
  const happened = wallClock(row.happenedAt * 1000, TOWN.timeZone);
  const deeds = deedsOf(row);
  return (
    <li className={styles.row} tabIndex={-1} ref={takesFocus ? focus : undefined}>
      <time dateTime={new Date(row.happenedAt * 1000).toISOString()} className={styles.when}>
        {formatDate(happened)} {formatTime(happened)}
      </time>
      <p className={styles.what}>
        <b>{authorOf(row)}</b> {deeds.join('; ')}
      </p>
    </li>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
