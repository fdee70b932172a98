import type { Sheet } from '#shared/clinic/sheets.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useSheet } from '../sheets/sheets.api.ts';
import { BothVersions } from './both-versions.tsx';
import { DiscardButton } from './discard-button.tsx';
import { conflictLines } from './offline.words.ts';
import styles from './offline-day.module.css';
import type { QueueEntry } from './offline-entries.ts';
import { offlineSheetPath } from './offline-paths.ts';
import { requeue } from './offline-queue.ts';
import { withSeenVersion } from './send-queue.ts';
import { usePending } from './use-pending.ts';

export function EntryConflict({ entry }: { entry: QueueEntry }) {
  const { data: sheet } = useSheet(entry.bookingId, { isBlocking: false });
  const titleId = `conflict-${entry.bookingId}`;
  return (
    <Card aria-labelledby={titleId} className="stack gap-s3">
      <h3 id={titleId}>{entry.petName}</h3>
      <p className="quiet">{entry.rejection}</p>
      {sheet === undefined ? (
        <p>Con señal se ve lo que hay en el sistema.</p>
      ) : (
        <EntryComparison entry={entry} sheet={sheet} />
      )}
    </Card>
  );
}

function EntryComparison({ entry, sheet }: { entry: QueueEntry; sheet: Sheet | null }) {
  const { isPending, run } = usePending();
  return (
    <>
      <BothVersions lines={conflictLines(entry, sheet)} hasServerVersion={sheet !== null} />
      <div className={`cluster gap-s3 ${styles.choices}`}>
        {sheet && (
          <Button
            variant="primary"
            isPending={isPending}
            onClick={() => run(() => requeue(withSeenVersion(entry, sheet)))}
          >
            Guardar lo mío
          </Button>
        )}
        {sheet && <LinkButton to={offlineSheetPath(entry.bookingId)}>Corregir</LinkButton>}
        <DiscardButton
          label={sheet ? 'Dejar lo que hay' : 'Descartar'}
          entry={entry}
          isPending={isPending}
          run={run}
        />
      </div>
    </>
  );
}
