import { useState } from 'react';
import { formatDate, parseIsoDate } from '#shared/platform/town-clock.ts';
import type { AccessEntry } from '#shared/privacy/privacy.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { FoldedCard } from '../../platform/ui/folded-card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { accessInWords, formatReader } from './access.words.ts';
import styles from './accesses-card.module.css';
import { useAccesses } from './privacy.api.ts';

/** Lists staff who saw the person's data; fetched when opened. */
export function AccessesCard({ userId }: { userId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedCard title="Quién vio mis datos" onToggle={setOpen}>
      <div className={`stack gap-s3 ${styles.body}`}>
        <p className="quiet">
          Cada vez que alguien del personal abre tu ficha o un listado en el que estás, queda anotado.
        </p>
        <Accesses userId={userId} isOpen={isOpen} />
      </div>
    </FoldedCard>
  );
}

function Accesses({ userId, isOpen }: { userId: number; isOpen: boolean }) {
  const { data: accesses, isLoadingError, refetch } = useAccesses(userId, isOpen);
  if (isLoadingError)
    return <LoadFailedNote title="No pudimos cargar quién vio tus datos" onRetry={refetch} />;
  if (!accesses) return <Skeleton width="70%" />;
  if (accesses.length === 0) return <p>En el último año no los vio nadie.</p>;
  return (
    <ul className="stack gap-s3">
      {accesses.map((access) => (
        <li key={`${access.date} ${formatReader(access)} ${access.kinds.join()}`}>
          <time dateTime={access.date} className="quiet">
            {formatDay(access)}
          </time>
          <p>
            <b>{formatReader(access)}</b> {accessInWords(access)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function formatDay({ date }: AccessEntry): string {
  return formatDate(parseIsoDate(date) ?? 0);
}
