import { dayInWords, monthName, toMonth } from './calendar-dates.ts';
import styles from './month-calendar.module.css';

export type DayMark = {
  /** 'quiet' looks closed but opens, to show the reason or the day's bookings. */
  state: 'free' | 'full' | 'closed' | 'none' | 'quiet';
  count?: number;
  sign?: string;
  isPending?: boolean;
  /** Is read aloud after the day: 'miércoles 16 de diciembre, 6 turnos libres'. */
  label: string;
};

type CalendarDayProps = {
  date: string;
  mark?: DayMark;
  isChosen: boolean;
  isToday: boolean;
  isOtherMonth?: boolean;
  isUnavailable: boolean;
  isEntry: boolean;
  onChoose: (date: string) => void;
};

export function CalendarDay({
  date,
  mark,
  isChosen,
  isToday,
  isUnavailable,
  isEntry,
  ...props
}: CalendarDayProps) {
  const isOff = isUnavailable || mark?.state === 'closed';
  const name = [dayInWords(date), mark?.label].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-state={isOff ? 'off' : (mark?.state ?? 'none')}
      data-chosen={isChosen || undefined}
      data-today={isToday || undefined}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={isOff || undefined}
      data-sign={mark?.sign}
      onClick={isOff ? undefined : () => props.onChoose(date)}
    >
      <span className="sr">{name}</span>
      <b aria-hidden>
        {Number(date.slice(8))}
        {props.isOtherMonth && date.endsWith('-01') && <small> {monthName(toMonth(date), 'short')}</small>}
      </b>
      <span className={styles.mark} data-pending={mark?.isPending || undefined} aria-hidden>
        {isUnavailable ? null : symbol(mark)}
      </span>
    </button>
  );
}

function symbol(mark: DayMark | undefined): string | number | undefined {
  if (mark?.state === 'free' || mark?.count !== undefined) return mark.count;
  return mark?.state === 'full' ? '–' : mark?.sign;
}
