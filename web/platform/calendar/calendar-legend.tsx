import styles from './month-calendar.module.css';

export type Legend = { free: string; full: string; pending?: string };

export function CalendarLegend({ legend: { free, full, pending } }: { legend: Legend }) {
  return (
    <p className={styles.legend}>
      <span>
        <i aria-hidden="true">6</i>
        {free}
      </span>
      <span>
        <i aria-hidden="true" className={styles.legendFull}>
          –
        </i>
        {full}
      </span>
      {pending && (
        <span>
          <i aria-hidden="true" className={styles.legendPending} />
          {pending}
        </span>
      )}
    </p>
  );
}
