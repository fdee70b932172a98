import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import {
  addDays,
  addMonths,
  monthInWords,
  monthOf,
  weekday,
  weekdayNames,
} from '../../platform/calendar/calendar-dates.ts';
import { CalendarDay, type DayMark } from '../../platform/calendar/calendar-day.tsx';
import { CalendarGrid } from '../../platform/calendar/calendar-grid.tsx';
import { CalendarLegend, type Legend } from '../../platform/calendar/calendar-legend.tsx';
import calendarStyles from '../../platform/calendar/month-calendar.module.css';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import styles from './week-strip.module.css';

type WeekStripProps = {
  value: string;
  onChange: (date: string) => void;
  month: string;
  onMonthChange: (month: string) => void;
  today: string;
  marks: Readonly<Record<string, DayMark>>;
  isLoading: boolean;
  legend: Legend;
};

const NAMES = weekdayNames('short');

export function WeekStrip(props: WeekStripProps) {
  const { value, onChange, month, onMonthChange } = props;
  const [isMonth, setMonth] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const span = isMonth ? 'Mes' : 'Semana';

  function changeWeek(by: 1 | -1): void {
    if (isMonth) onMonthChange(monthOf(addMonths(`${month}-01`, by)));
    else onChange(addDays(value, 7 * by));
  }

  /** The pressed day disappears with the month, so the toggle takes focus. */
  function choose(date: string): void {
    setMonth(false);
    toggle.current?.focus();
    onChange(date);
  }

  return (
    <div className={`${calendarStyles.calendar} ${styles.strip}`}>
      <div className={calendarStyles.head}>
        <IconButton label={`${span} anterior`} onClick={() => changeWeek(-1)}>
          <ChevronLeft />
        </IconButton>
        <Button
          ref={toggle}
          id={titleId}
          variant="quiet"
          className={styles.month}
          aria-expanded={isMonth}
          onClick={() => setMonth(!isMonth)}
        >
          <span className="first-upper">{monthInWords(isMonth ? month : monthOf(value))}</span>
          <ChevronDown aria-hidden />
        </Button>
        <IconButton label={`${span} siguiente`} onClick={() => changeWeek(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      {isMonth ? <Month {...props} titleId={titleId} onChange={choose} /> : <Week {...props} />}
    </div>
  );
}

function Month({ legend, ...grid }: WeekStripProps & { titleId: string }) {
  const [active, setActive] = useState<string | null>(null);
  return (
    <>
      <CalendarGrid {...grid} active={active} onActiveChange={setActive} min="" max="9999-12-31" />
      <CalendarLegend legend={legend} />
    </>
  );
}

function Week({ value, onChange, today, marks }: WeekStripProps) {
  const sunday = addDays(value, -weekday(value));
  return (
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
  );
}
