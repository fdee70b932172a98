import styles from '../../platform/calendar/month-calendar.module.css';

export const PENDING_LEGEND = (
  <span>
    <i aria-hidden="true" className={styles.legendPending} />
    quedan sin marcar
  </span>
);
