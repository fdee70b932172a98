import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import type { Difference } from './differences.ts';
import styles from './stale-notice.module.css';
import { useRejectionFocus } from './use-rejection-focus.ts';

type StaleNoticeProps = {
  differences?: Difference[];
  /** Is true after a rejected save; then the notice takes the focus, but never while the user types. */
  isRejected?: boolean;
  onTakeTheirs?: (names: string[]) => void;
  /** Adopts the saved version for unedited fields and keeps the edits. */
  onTakeLatest: () => void;
};

const NO_DIFFERENCES: Difference[] = [];

/** Compares a colleague's saved version with the edits and discards none without asking. */
export function StaleNotice({ differences = NO_DIFFERENCES, onTakeLatest, ...props }: StaleNoticeProps) {
  const [keptFields, setKeptFields] = useState<string[]>([]);
  const notice = useRejectionFocus<HTMLDivElement>(props.isRejected === true);
  const isUndecided = ({ label, mine }: Difference) => mine !== null && !keptFields.includes(label);
  const undecided = differences.filter(isUndecided);

  function decide({ label, names }: Difference, keepsOwn: boolean): void {
    if (keepsOwn) setKeptFields([...keptFields, label]);
    else props.onTakeTheirs?.(names);
    if (undecided.length === 1) onTakeLatest();
    else notice.current?.focus();
  }

  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.notice}>
      <Note kind="warning">
        <p>
          Estos datos cambiaron mientras los editabas.{' '}
          {undecided.length > 0
            ? 'Elegí qué queda en cada uno para poder guardar: lo que escribiste se conserva.'
            : 'Actualizalos para poder guardar: lo que escribiste se conserva.'}
        </p>
        {differences.length > 0 && (
          <dl className={styles.differences}>
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.label}
                difference={difference}
                onDecide={isUndecided(difference) ? (isMine) => decide(difference, isMine) : null}
              />
            ))}
          </dl>
        )}
        {undecided.length === 0 && (
          <Button className={styles.button} onClick={onTakeLatest}>
            Actualizar
          </Button>
        )}
      </Note>
    </div>
  );
}

type DifferenceRowProps = { difference: Difference; onDecide: ((isMine: boolean) => void) | null };

function DifferenceRow({ difference: { label, theirs, mine }, onDecide }: DifferenceRowProps) {
  return (
    <div className={styles.difference}>
      <dt>{label}</dt>
      <dd>
        <small>Guardado</small>
        {theirs}
      </dd>
      {mine !== null && (
        <dd>
          <small>Lo tuyo</small>
          {mine}
        </dd>
      )}
      {onDecide && (
        <dd className={`cluster ${styles.choice}`}>
          <Button aria-label={`${label}: usar lo guardado`} onClick={() => onDecide(false)}>
            Usar lo guardado
          </Button>
          <Button aria-label={`${label}: quedarme con lo mío`} onClick={() => onDecide(true)}>
            Quedarme con lo mío
          </Button>
        </dd>
      )}
    </div>
  );
}
