import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { dayAfterKey, listWeeks, toMonth, weekdayNames } from './calendar-dates.ts';
import { CalendarDay, type DayMark } from './calendar-day.tsx';
import styles from './month-calendar.module.css';

type CalendarGridProps = {
  titleId: string;
  month: string;
  weeks?: readonly (readonly (string | null)[])[];
  onMonthChange: (month: string) => void;
  active: string | null;
  onActiveChange: (date: string) => void;
  value: string | null;
  onChange: (date: string) => void;
  min: string;
  max: string;
  today?: string;
  marks?: Readonly<Record<string, DayMark>>;
  isLoading?: boolean;
  /** Renders a custom day, which must carry `data-date`; Tab must reach only the day with `isEntry`. */
  renderDay?: (date: string, isEntry: boolean) => ReactNode;
};

const SHORT_NAMES = weekdayNames('short');
const LONG_NAMES = weekdayNames('long');

export function CalendarGrid(props: CalendarGridProps) {
  const { month, onMonthChange, active, onActiveChange, value, onChange, min, max, today } = props;
  const { renderDay = renderMarked, weeks = listWeeks(month) } = props;
  const days = weeks.flat();
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const entry = entryDay(days, [active, value, today, min]);

  const focusDay = (date: string) =>
    table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    focusDay(entry);
  });

  /** Moves from the focused day, which screen readers choose freely. */
  function move(event: KeyboardEvent): void {
    const focused = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    const next = dayAfterKey(event, focused ?? entry);
    if (next === null) return;
    event.preventDefault();
    const date = clampDate(next, min, max);
    if (date === entry) focusDay(date);
    isMoving.current = true;
    onActiveChange(date);
    if (!days.includes(date)) onMonthChange(toMonth(date));
  }

  function choose(date: string): void {
    onActiveChange(date);
    onChange(date);
  }

  function renderMarked(date: string, isEntry: boolean): ReactNode {
    return (
      <CalendarDay
        date={date}
        mark={props.marks?.[date]}
        isChosen={date === value}
        isToday={date === today}
        isOtherMonth={toMonth(date) !== month}
        isUnavailable={date !== clampDate(date, min, max)}
        isEntry={isEntry}
        onChoose={choose}
      />
    );
  }

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA's date grid is a table with this role
      role="grid"
      aria-labelledby={props.titleId}
      aria-busy={props.isLoading || undefined}
      className={styles.grid}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {SHORT_NAMES.map((name, index) => (
            <th key={name} scope="col" abbr={LONG_NAMES[index]}>
              {name.slice(0, 1)}
              <span>{name.slice(1)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) => (
              <td key={date ?? LONG_NAMES[index]}>{date && renderDay(date, date === entry)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Picks the one day that Tab reaches. */
function entryDay(days: readonly (string | null)[], candidates: (string | null | undefined)[]): string {
  return candidates.find((candidate) => candidate && days.includes(candidate)) ?? days.find(Boolean) ?? '';
}

function clampDate(date: string, min: string, max: string): string {
  if (date < min) return min;
  return date > max ? max : date;
}
