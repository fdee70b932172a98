import { Card } from '../../platform/ui/card.tsx';
import { BothVersions } from './both-versions.tsx';
import { DiscardButton } from './discard-button.tsx';
import { conflictLines, entriesOfOtherDays } from './offline.words.ts';
import styles from './offline-day.module.css';
import type { OfflineState } from './offline-queue.ts';
import type { QueueEntry } from './offline-store.ts';
import { usePending } from './use-deciding.ts';

/** What was noted of turnos that no day here holds any more: it leaves by itself, and can be read until then. */
export function PendingEntries({ offline }: { offline: OfflineState }) {
  const apart = entriesOfOtherDays(offline);
  if (apart.length === 0) return null;
  return (
    <section className="stack gap-s3" aria-labelledby="unsent">
      <h2 id="unsent">Por enviar</h2>
      <p className="quiet">
        De un día que ya no está en este teléfono. Sale solo cuando haya señal; si hay algo que decidir, queda
        acá.
      </p>
      {apart.map((entry) => (
        <PendingEntry key={entry.key} entry={entry} />
      ))}
    </section>
  );
}

function PendingEntry({ entry }: { entry: QueueEntry }) {
  const deciding = usePending();
  const titleId = `unsent-${entry.bookingId}`;
  return (
    <Card aria-labelledby={titleId} className="stack gap-s3">
      <h3 id={titleId}>{entry.petName}</h3>
      <BothVersions lines={conflictLines(entry, null)} hasTheirs={false} />
      <div className={`cluster gap-s3 ${styles.choices}`}>
        <DiscardButton label="Descartar" entry={entry} {...deciding} />
      </div>
    </Card>
  );
}
