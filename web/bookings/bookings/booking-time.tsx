import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { formatHour } from '#shared/schedule/preparation.ts';
import styles from './booking-time.module.css';

type BookingTimeProps = { start: number; arrival: number | null; until?: string };

export function BookingTime({ start, arrival, until }: BookingTimeProps) {
  return (
    <>
      <p className={styles.day}>
        <span className="first-upper">{formatLongDate(start)}</span>
        <span className={styles.year}> de {new Date(start * 1000).getUTCFullYear()}</span>
      </p>
      <div className={`cluster between ${styles.hours}`}>
        <p className={styles.time}>
          {formatTime(start)} <small>{until ? `hs, hasta las ${until}` : 'hs'}</small>
        </p>
        {arrival !== null && arrival !== start && <Arrival time={arrival} />}
      </div>
    </>
  );
}

function Arrival({ time }: { time: number }) {
  const [article, hour] = formatHour(time).split(' ');
  return (
    <p className={styles.arrival}>
      Llegá a {article} <b>{hour}</b>
    </p>
  );
}
