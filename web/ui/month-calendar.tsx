import { useId, useState } from 'react';
import { addMonths, monthOf } from './calendar-dates.ts';
import type { DayMark } from './calendar-day.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarLegend, type Legend } from './calendar-legend.tsx';
import styles from './month-calendar.module.css';

export type { DayMark };

type MonthCalendarProps = {
  /** 'YYYY-MM-DD' of the chosen day. */
  value: string | null;
  onChange: (date: string) => void;
  /** 'YYYY-MM' of the shown month. */
  month: string;
  onMonthChange: (month: string) => void;
  min?: string;
  max?: string;
  today?: string;
  marks?: Readonly<Record<string, DayMark>>;
  /** The marks are on their way; their place is kept. */
  isLoading?: boolean;
  legend?: Legend;
  isSmall?: boolean;
};

/** One month's days, each with a mark that says what there is; a WAI-ARIA date grid. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonthChange, min = '', max = '9999-12-31', legend } = props;
  const titleId = useId();
  const [active, setActive] = useState<string | null>(null);

  function turn(months: number): void {
    setActive(null);
    onMonthChange(monthOf(addMonths(`${month}-01`, months)));
  }

  return (
    <div className={props.isSmall ? `${styles.calendar} ${styles.small}` : styles.calendar}>
      <CalendarHead
        titleId={titleId}
        month={month}
        isFirst={month <= monthOf(min)}
        isLast={month >= monthOf(max)}
        onTurn={turn}
      />
      <CalendarGrid
        titleId={titleId}
        month={month}
        onMonthChange={onMonthChange}
        active={active}
        onActiveChange={setActive}
        value={props.value}
        onChange={props.onChange}
        min={min}
        max={max}
        today={props.today}
        marks={props.marks ?? {}}
        isLoading={props.isLoading}
      />
      {legend && <CalendarLegend legend={legend} />}
    </div>
  );
}
