import { Link } from 'react-router';
import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';
import { dayInWords } from '../../platform/calendar/calendar-dates.ts';
import { occupancyInWords } from '../../schedule/agendas/occupancy.words.ts';
import styles from './month-day.module.css';

type MonthDayProps = {
  date: string;
  day: OccupancyDay | undefined;
  isToday: boolean;
  isEntry: boolean;
  to: string;
};

export function MonthDay({ date, day, isToday, isEntry, to }: MonthDayProps) {
  const name = [dayInWords(date), day && occupancyInWords(day)].filter(Boolean).join(', ');
  return (
    <Link
      to={to}
      className={styles.day}
      data-date={date}
      data-closed={day?.places === 0 || undefined}
      tabIndex={isEntry ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="sr">{name}</span>
      <b aria-hidden>{Number(date.slice(8))}</b>
      {day && <Occupancy day={day} />}
    </Link>
  );
}

function Occupancy({ day: { places, free, extra, reason } }: { day: OccupancyDay }) {
  return (
    <>
      {places > 0 && (
        <span className={styles.count} aria-hidden>
          {free}/<wbr />
          {places}
        </span>
      )}
      {places > 0 && (
        <span className={styles.bar}>
          <i style={{ width: `${((places - free) / places) * 100}%` }} />
        </span>
      )}
      {extra > 0 && (
        <span className={styles.extra} aria-hidden>
          +{extra}
          <span className="only-wide"> {extra === 1 ? 'sobreturno' : 'sobreturnos'}</span>
        </span>
      )}
      {reason && (
        <span className={`only-wide ${styles.reason}`} aria-hidden>
          {reason}
        </span>
      )}
    </>
  );
}
