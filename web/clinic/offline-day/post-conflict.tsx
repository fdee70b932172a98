import type { SentRow } from '#shared/clinic/vaccination-batch.ts';
import { formatCode } from '#shared/health/certificate-codes.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { BothVersions } from './both-versions.tsx';
import { DiscardButton } from './discard-button.tsx';
import styles from './offline-day.module.css';
import type { QueueEntry } from './offline-entries.ts';
import { discardPostEntry, retryPostEntry } from './post-actions.ts';
import { usePending } from './use-pending.ts';

export function PostConflict({ entry }: { entry: QueueEntry }) {
  const { isPending, run } = usePending();
  const titleId = `conflict-${entry.bookingId}`;
  if (entry.action.kind !== 'post') return null;
  const serverVersion = entry.existing ?? '';
  const line = {
    label: 'Anotación',
    ownVersion: rowInWords(entry.action.row, entry.petName),
    serverVersion,
    isDifferent: true,
  };
  return (
    <Card aria-labelledby={titleId} className="stack gap-s3">
      <h3 id={titleId}>{entry.petName}</h3>
      <p className="quiet">{entry.rejection}</p>
      <BothVersions lines={[line]} hasServerVersion={serverVersion !== ''} />
      <div className={`cluster gap-s3 ${styles.choices}`}>
        {entry.decision !== 'vaccinated' && (
          <Button variant="primary" isPending={isPending} onClick={() => run(() => retryPostEntry(entry))}>
            {entry.decision === 'other-person' ? 'Es la misma persona' : 'Probar de nuevo'}
          </Button>
        )}
        <DiscardButton
          label={entry.decision === 'vaccinated' ? 'Dejar lo que hay' : 'Descartar'}
          entry={entry}
          isPending={isPending}
          run={run}
          discard={() => discardPostEntry(entry)}
        />
      </div>
    </Card>
  );
}

function rowInWords(row: SentRow, label: string): string {
  if (row.rowKind === 'card') return formatCode(row.cardCode);
  if (row.rowKind === 'removal') return 'Deshacer la dosis';
  const { Person: person } = row;
  return person ? `${label}, de ${person.userName} ${person.userLastName}`.trim() : label;
}
