import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from './button.tsx';
import { addDays, monthInWords, monthOf, weekday, weekdayNames } from './calendar-dates.ts';
import { CalendarDay, type DayMark } from './calendar-day.tsx';
import calendarStyles from './month-calendar.module.css';
import styles from './week-strip.module.css';

type WeekStripProps = {
  /** 'YYYY-MM-DD' of the chosen day, whose week is shown. */
  value: string;
  onChange: (date: string) => void;
  today: string;
  marks: Readonly<Record<string, DayMark>>;
  /** Asks for the whole month in its place. */
  onExpand: () => void;
};

const NAMES = weekdayNames('short');

/** A month calendar's one week, for a screen whose height is dear. */
export function WeekStrip({ value, onChange, today, marks, onExpand }: WeekStripProps) {
  const sunday = addDays(value, -weekday(value));
  return (
    <div className={`${calendarStyles.calendar} ${styles.strip}`}>
      <div className={calendarStyles.head}>
        <IconButton label="Semana anterior" onClick={() => onChange(addDays(value, -7))}>
          <ChevronLeft />
        </IconButton>
        <Button variant="quiet" className={styles.month} aria-expanded={false} onClick={onExpand}>
          <span className="first-upper">{monthInWords(monthOf(value))}</span>
          <ChevronDown aria-hidden />
        </Button>
        <IconButton label="Semana siguiente" onClick={() => onChange(addDays(value, 7))}>
          <ChevronRight />
        </IconButton>
      </div>
      <ol className={styles.week} aria-label="Semana">
        {NAMES.map((name, index) => {
          const date = addDays(sunday, index);
          return (
            <li key={name}>
              <span aria-hidden="true">{name}</span>
              <CalendarDay
                date={date}
                mark={marks[date]}
                isChosen={date === value}
                isToday={date === today}
                isOut={false}
                isEntry
                onChoose={onChange}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
