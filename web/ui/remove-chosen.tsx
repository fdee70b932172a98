import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Removed } from '../api/use-remove-each.ts';
import styles from './choice-bar.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { focusLater } from './once-shown.ts';
import { Refusal } from './refusal.tsx';
import { showToast } from './toast.tsx';

export type RemoveEach = {
  mutate: (ids: readonly number[], on: { onSuccess: (removed: Removed) => void }) => void;
  isPending: boolean;
};

type RemoveChosenProps<Row> = {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  nouns: readonly [one: string, many: string];
  remove: RemoveEach;
  onRelease: () => void;
};

const SHOWN = 12;

/** How many are chosen and the one thing done to them, asked once; those that are refused stay chosen, each with why. */
export function RemoveChosen<Row extends { id: number }>(props: RemoveChosenProps<Row>) {
  const { rows, nameOf, nouns, remove, onRelease } = props;
  const [isAsking, ask] = useState(false);
  const [refused, setRefused] = useState<Removed['refused']>([]);
  if (rows.length === 0) return null;

  /** The bar that had the focus goes with what was chosen. */
  function letGo(): void {
    onRelease();
    focusLater(
      () => document.querySelector('[role="grid"] tr[tabindex="0"]') ?? document.querySelector('h1'),
    );
  }

  function confirm(): void {
    const onSuccess = ({ done, refused: left }: Removed) => {
      if (done > 0) showToast(`Eliminaste ${inWords(done, nouns)}`, 'ok');
      setRefused(left);
      if (left.length > 0) return;
      ask(false);
      letGo();
    };
    if (!remove.isPending)
      remove.mutate(
        rows.map(({ id }) => id),
        { onSuccess },
      );
  }

  const whyOf = (id: number) => refused.find((each) => each.id === id)?.reason;
  return (
    <>
      <section className={styles.bar} data-few aria-label="Lo elegido">
        <p role="status">
          <b>{rows.length === 1 ? '1 elegido' : `${rows.length} elegidos`}</b>
        </p>
        <button type="button" className={styles.danger} onClick={() => ask(true)}>
          <Trash2 aria-hidden /> Eliminar
        </button>
        <button type="button" className={styles.release} onClick={letGo}>
          Soltar <kbd>Esc</kbd>
        </button>
      </section>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={`¿Eliminar ${inWords(rows.length, nouns)}?`}
        confirmLabel="Eliminar"
        cancelLabel="No eliminar"
        isPending={remove.isPending}
        onConfirm={confirm}
        onCancel={() => {
          ask(false);
          setRefused([]);
        }}
      >
        {refused.length > 0 && (
          <Refusal
            error={refused.length === 1 ? 'Este no se pudo eliminar:' : 'Estos no se pudieron eliminar:'}
          />
        )}
        <ul>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.id}>
              <b>{nameOf(row)}</b>
              {whyOf(row.id) && `: ${whyOf(row.id)}`}
            </li>
          ))}
          {rows.length > SHOWN && <li>y {rows.length - SHOWN} más</li>}
        </ul>
      </ConfirmDialog>
    </>
  );
}

function inWords(count: number, [one, many]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : many}`;
}
