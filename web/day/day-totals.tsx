import { Skeleton } from '../ui/skeleton.tsx';
import type { Totals } from './day-places.ts';
import styles from './day-totals.module.css';

const LABELS = {
  free: 'Libres',
  taken: 'Por atender',
  done: 'Cumplidos',
  missed: 'No cumplidos',
} as const satisfies Record<keyof Totals, string>;

const KINDS = Object.keys(LABELS) as (keyof Totals)[];

/** How the day stands; without totals they are on their way. */
export function DayTotals({ totals }: { totals: Totals | undefined }) {
  return (
    <dl className={styles.totals}>
      {KINDS.map((kind) => (
        <div key={kind}>
          <dt>{LABELS[kind]}</dt>
          <dd>{totals ? totals[kind] : <Skeleton width="2ch" />}</dd>
        </div>
      ))}
    </dl>
  );
}
