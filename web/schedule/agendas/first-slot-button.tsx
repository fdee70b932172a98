import { ChevronRight, Zap } from 'lucide-react';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import styles from './first-slot-button.module.css';

type FirstSlotButtonProps = {
  start: number | null | undefined;
  onChoose: (start: number) => void;
};

export function FirstSlotButton({ start, onChoose }: FirstSlotButtonProps) {
  if (start === null) return null;
  return (
    <button
      type="button"
      className={styles.button}
      disabled={start === undefined}
      onClick={() => start !== undefined && onChoose(start)}
    >
      <span className={styles.icon}>
        <Zap aria-hidden />
      </span>
      <span>
        <b>
          Primer turno<span className="only-wide"> disponible</span>:
        </b>{' '}
        <span className={styles.when}>
          {start === undefined ? <Skeleton width="14ch" /> : <When start={start} />}
        </span>
      </span>
      <ChevronRight aria-hidden />
    </button>
  );
}

/** Shows the month only if it fits. */
function When({ start }: { start: number }) {
  const [day = '', month] = formatLongDate(start).split(' de ');
  return (
    <>
      {day}
      <span className="only-wide"> de {month}</span>, <span className="nowrap">{formatTime(start)} hs</span>
    </>
  );
}
