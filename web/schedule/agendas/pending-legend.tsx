import styles from '../../platform/calendar/month-calendar.module.css';

/** Explains the dot of a past day, beside the legend's other signs. */
export const PENDING_LEGEND = (
  <span>
    <i aria-hidden="true" className={styles.legendPending} />
    quedan sin marcar
  </span>
);
