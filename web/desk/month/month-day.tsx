import { Link } from 'react-router';
import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';
import { dayInWords } from '../../platform/calendar/calendar-dates.ts';
import { toOccupancyMark } from '../../schedule/agendas/occupancy-marks.ts';
import styles from './month-day.module.css';

type MonthDayProps = {
  date: string;
  day: OccupancyDay | undefined;
  today: string;
  isTabStop: boolean;
  to: string;
};

export function MonthDay({ date, day, today, isTabStop, to }: MonthDayProps) {
  const mark = day && toOccupancyMark(day, today);
  const name = [dayInWords(date), mark?.label].filter(Boolean).join(', ');
  return (
    <Link
      to={to}
      className={styles.day}
      data-date={date}
      data-state={day?.places === 0 ? 'closed' : mark?.state}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={date === today ? 'date' : undefined}
    >
      <span className="sr">{name}</span>
      <b aria-hidden>{Number(date.slice(8))}</b>
      {day && (
        <>
          <span className={styles.count} data-pending={mark?.isPending || undefined} aria-hidden>
            {mark?.count ?? (mark?.state === 'full' && '–')}
            {mark?.state === 'free' && <span className="only-wide"> de {day.places}</span>}
          </span>
          <Occupancy day={day} />
        </>
      )}
    </Link>
  );
}

function Occupancy({ day: { places, free, extra, reason } }: { day: OccupancyDay }) {
  return (
    <>
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
