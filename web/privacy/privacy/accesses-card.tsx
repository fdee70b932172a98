import { useState } from 'react';
import { formatDate, parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Sight } from '#shared/privacy/privacy.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { FoldedCard } from '../../platform/ui/folded-card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useAccesses } from './privacy.api.ts';
import { readerOf, seenOf } from './sight-words.ts';
import styles from './sights-card.module.css';

/** Which of the staff saw one's data; closed until somebody wants to know. */
export function AccessesCard({ userId }: { userId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedCard title="Quién vio mis datos" onToggle={setOpen}>
      <div className={`stack gap-s3 ${styles.body}`}>
        <p className="quiet">
          Cada vez que alguien del personal abre tu ficha o un listado en el que estás, queda anotado.
        </p>
        <Sights userId={userId} isOpen={isOpen} />
      </div>
    </FoldedCard>
  );
}

function Sights({ userId, isOpen }: { userId: number; isOpen: boolean }) {
  const { data: sights, isLoadingError, refetch } = useAccesses(userId, isOpen);
  if (isLoadingError)
    return <LoadFailedNote title="No pudimos cargar quién vio tus datos" onRetry={() => void refetch()} />;
  if (!sights) return <Skeleton width="70%" />;
  if (sights.length === 0) return <p>En el último año no los vio nadie.</p>;
  return (
    <ul className="stack gap-s3">
      {sights.map((sight) => (
        <li key={`${sight.date} ${readerOf(sight)} ${sight.kinds.join()}`}>
          <time dateTime={sight.date} className="quiet">
            {dayOf(sight)}
          </time>
          <p>
            <b>{readerOf(sight)}</b> {seenOf(sight)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function dayOf({ date }: Sight): string {
  return formatDate(parseIsoDate(date) ?? 0);
}
