import type { ReactNode } from 'react';
import styles from './month-calendar.module.css';

export type Legend = { free: string; full: string };

export function CalendarLegend({ legend, children }: { legend: Legend; children?: ReactNode }) {
  return (
    <p className={`cluster ${styles.legend}`}>
      <span>
        <i aria-hidden="true">6</i>
        {legend.free}
      </span>
      <span>
        <i aria-hidden="true" className={styles.legendFull}>
          –
        </i>
        {legend.full}
      </span>
      {children}
    </p>
  );
}
