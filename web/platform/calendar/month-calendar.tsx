import { type ReactNode, useId, useState } from 'react';
import { addMonths, toMonth } from './calendar-dates.ts';
import type { DayMark } from './calendar-day.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarHead } from './calendar-head.tsx';
import styles from './month-calendar.module.css';

export type { DayMark };

type MonthCalendarProps = {
  value: string | null;
  onChange: (date: string) => void;
  month: string;
  weeks?: readonly (readonly (string | null)[])[];
  wideRows?: number;
  onMonthChange: (month: string) => void;
  min?: string;
  max?: string;
  today?: string;
  marks?: Readonly<Record<string, DayMark>>;
  isLoading?: boolean;
  children?: ReactNode;
  isSmall?: boolean;
};

export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonthChange, weeks, min = '', max = '9999-12-31' } = props;
  const lastDay = weeks?.flat().findLast(Boolean);
  const titleId = useId();
  const [active, setActive] = useState<string | null>(null);

  function stepMonths(months: number): void {
    setActive(null);
    onMonthChange(toMonth(addMonths(`${month}-01`, months)));
  }

  return (
    <div className={props.isSmall ? `${styles.calendar} ${styles.small}` : styles.calendar}>
      <CalendarHead
        titleId={titleId}
        month={month}
        lastMonth={lastDay ? toMonth(lastDay) : month}
        isFirst={month <= toMonth(min)}
        isLast={month >= toMonth(max)}
        onStep={stepMonths}
      />
      <div className={styles.rows} data-wide={props.wideRows}>
        <CalendarGrid
          titleId={titleId}
          month={month}
          weeks={weeks}
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
      </div>
      {props.children}
    </div>
  );
}
