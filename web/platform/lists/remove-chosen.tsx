import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RemovalResult } from '../api/use-remove-each.ts';
import { FormError } from '../forms/form-error.tsx';
import { usePageKeys } from '../screens/use-page-keys.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './choice-bar.module.css';

export type RemovalMutation = {
  mutate: (ids: readonly number[], options: { onSuccess: (removed: RemovalResult) => void }) => void;
  isPending: boolean;
};

type RemoveChosenProps<Row> = {
  rows: readonly Row[];
  getName: (row: Row) => string;
  nouns: readonly [one: string, many: string];
  remove: RemovalMutation;
  onRelease: () => void;
};

const MAX_SHOWN = 12;

/** Deletes the chosen rows after one question; rejected ones stay chosen with their reasons. */
export function RemoveChosen<Row extends { id: number }>(props: RemoveChosenProps<Row>) {
  const { rows, getName, nouns, remove, onRelease } = props;
  const [isAsking, setAsking] = useState(false);
  const [rejected, setRejected] = useState<RemovalResult['rejected']>([]);
  usePageKeys(rows.length > 0 ? { escape: onRelease } : {});
  if (rows.length === 0) return null;

  function confirm(): void {
    const onSuccess = ({ done, alreadyDeleted, rejected: stillRejected }: RemovalResult) => {
      if (done + alreadyDeleted.length > 0)
        showToast(outcomeInWords(done, alreadyDeleted.length, nouns), 'ok');
      setRejected(stillRejected);
      if (stillRejected.length > 0) return;
      setAsking(false);
      onRelease();
    };
    if (!remove.isPending)
      remove.mutate(
        rows.map(({ id }) => id),
        { onSuccess },
      );
  }

  const findRejection = (id: number) => rejected.find((each) => each.id === id)?.reason;
  return (
    <>
      <section className={`cluster ${styles.bar}`} data-few aria-label="Lo elegido">
        <p role="status">
          <b>{rows.length === 1 ? '1 elegido' : `${rows.length} elegidos`}</b>
        </p>
        <button type="button" className={styles.danger} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden /> Eliminar
        </button>
        <button type="button" className={styles.release} onClick={onRelease}>
          Soltar <kbd>Esc</kbd>
        </button>
      </section>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={`¿Eliminar ${countInWords(rows.length, nouns)}?`}
        confirmLabel="Eliminar"
        cancelLabel="No eliminar"
        isPending={remove.isPending}
        onConfirm={confirm}
        onCancel={() => {
          setAsking(false);
          setRejected([]);
        }}
      >
        {rejected.length > 0 && (
          <FormError
            error={rejected.length === 1 ? 'Este no se pudo eliminar:' : 'Estos no se pudieron eliminar:'}
          />
        )}
        <ul>
          {rows.slice(0, MAX_SHOWN).map((row) => (
            <li key={row.id}>
              <b>{getName(row)}</b>
              {findRejection(row.id) && `: ${findRejection(row.id)}`}
            </li>
          ))}
          {rows.length > MAX_SHOWN && <li>y {rows.length - MAX_SHOWN} más</li>}
        </ul>
      </ConfirmDialog>
    </>
  );
}

function outcomeInWords(
  done: number,
  alreadyDeleted: number,
  nouns: RemoveChosenProps<never>['nouns'],
): string {
  if (alreadyDeleted === 0) return `Eliminaste ${countInWords(done, nouns)}`;
  const deletedText = `Otra persona ya había eliminado ${done > 0 ? alreadyDeleted : countInWords(alreadyDeleted, nouns)}`;
  return done > 0 ? `Eliminaste ${countInWords(done, nouns)}. ${deletedText}` : deletedText;
}

function countInWords(count: number, [singular, plural]: readonly [string, string]): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
