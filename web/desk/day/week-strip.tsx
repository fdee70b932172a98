import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, weekday, weekdayNames } from '../../platform/calendar/calendar-dates.ts';
import { CalendarDay, type DayMark } from '../../platform/calendar/calendar-day.tsx';
import calendarStyles from '../../platform/calendar/month-calendar.module.css';
import { IconButton } from '../../platform/ui/button.tsx';
import styles from './week-strip.module.css';

type WeekStripProps = {
  value: string;
  onChange: (date: string) => void;
  today: string;
  marks: Readonly<Record<string, DayMark>>;
};

const NAMES = weekdayNames('short');

export function WeekStrip({ value, onChange, today, marks }: WeekStripProps) {
  const sunday = addDays(value, -weekday(value));
  return (
    <div className={`${calendarStyles.calendar} ${styles.strip}`}>
      <IconButton label="Semana anterior" onClick={() => onChange(addDays(value, -7))}>
        <ChevronLeft />
      </IconButton>
      <ol className={styles.week} aria-label="Semana">
        {NAMES.map((name, index) => {
          const date = addDays(sunday, index);
          return (
            <li key={name}>
              <span aria-hidden="true">
                {name.slice(0, 1)}
                <i>{name.slice(1)}</i>
              </span>
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
      <IconButton label="Semana siguiente" onClick={() => onChange(addDays(value, 7))}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}
