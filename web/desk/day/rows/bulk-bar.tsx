import { CalendarClock, CalendarX2, CircleCheck, CircleX } from 'lucide-react';
import styles from '../../../platform/lists/choice-bar.module.css';
import type { RowAction } from '../day-keys.ts';

type BulkBarProps = {
  count: number;
  isBeforeDay: boolean;
  isPending: boolean;
  onAct: (action: RowAction) => void;
};

export function BulkBar({ count, isBeforeDay, isPending, onAct }: BulkBarProps) {
  const toButtonProps = (action: RowAction) => ({
    type: 'button' as const,
    disabled: isPending,
    onClick: () => onAct(action),
  });
  return (
    <section className={`cluster ${styles.bar}`} aria-label="Turnos elegidos">
      <p role="status">
        <b>{count === 1 ? '1 elegido' : `${count} elegidos`}</b>
      </p>
      <button {...toButtonProps('done')} className={styles.main} disabled={isPending || isBeforeDay}>
        <CircleCheck aria-hidden /> Cumplidos <kbd>C</kbd>
      </button>
      <button {...toButtonProps('missed')} disabled={isPending || isBeforeDay}>
        <CircleX aria-hidden /> No cumplidos <kbd>N</kbd>
      </button>
      <button {...toButtonProps('move')}>
        <CalendarClock aria-hidden /> Mover <kbd>M</kbd>
      </button>
      <button {...toButtonProps('cancel')} className={styles.danger}>
        <CalendarX2 aria-hidden /> Cancelar <kbd>X</kbd>
      </button>
      <button {...toButtonProps('release')} className={styles.release}>
        Soltar <kbd>Esc</kbd>
      </button>
    </section>
  );
}
