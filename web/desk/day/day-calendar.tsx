import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { browserStorage } from '../../platform/api/storage.ts';
import { addDays, toMonth, weekday, weekdayNames } from '../../platform/calendar/calendar-dates.ts';
import { CalendarDay, type DayMark } from '../../platform/calendar/calendar-day.tsx';
import { CalendarLegend } from '../../platform/calendar/calendar-legend.tsx';
import calendarStyles from '../../platform/calendar/month-calendar.module.css';
import { MonthCalendar } from '../../platform/calendar/month-calendar.tsx';
import { createMediaHook } from '../../platform/fields/use-is-wide.ts';
import { IconButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { ClosureList } from '../../schedule/agendas/closure-list.tsx';
import { useOccupiedDays } from '../../schedule/agendas/occupancy.api.ts';
import { markOccupancy } from '../../schedule/agendas/occupancy-marks.ts';
import { PENDING_LEGEND } from '../../schedule/agendas/pending-legend.tsx';
import { listMonthsInSight } from './use-day-in-address.ts';
import styles from './week-strip.module.css';

type DayCalendarProps = {
  month: string;
  onMonthChange: (month: string) => void;
  days: readonly OccupancyDay[];
  isLoading: boolean;
  day: string;
  today: string;
  onDayChange: (date: string) => void;
  isMonth: boolean;
};

const LEGEND = { free: 'lugares libres', full: 'completo' };

export function DayCalendar({ days, day, onDayChange, month, isMonth, ...rest }: DayCalendarProps) {
  const shown = {
    today: rest.today,
    marks: markOccupancy(days, rest.today),
    value: day,
    onChange: onDayChange,
  };
  if (!isMonth)
    return (
      <section aria-label="Elegí el día">
        <WeekStrip {...shown} />
      </section>
    );
  return (
    <Card isFlush aria-label="Elegí el día" className={styles.month}>
      <MonthCalendar
        isSmall
        {...shown}
        month={month}
        onMonthChange={rest.onMonthChange}
        isLoading={rest.isLoading}
      >
        <CalendarLegend legend={LEGEND}>{PENDING_LEGEND}</CalendarLegend>
      </MonthCalendar>
      <ClosureList days={days.filter(({ date }) => toMonth(date) === month)} from="" />
    </Card>
  );
}

export function useDayCalendar(agendas: readonly AgendaKey[], date: string, today: string) {
  const [shown, setShown] = useState({ date, month: toMonth(date) });
  if (shown.date !== date) setShown({ date, month: toMonth(date) });
  const months = new Set([shown.month, ...listMonthsInSight(date, today)]);
  const { days, isLoading } = useOccupiedDays(agendas, [...months]);
  return {
    days,
    isLoading,
    month: shown.month,
    onMonthChange: (month: string) => setShown({ date, month }),
    occupancy: days.find((day) => day.date === date),
  };
}

const STORAGE_KEY = 'day-column';
const useHasRoomBeside = createMediaHook('(min-width: 1080px)');

export function useDayColumn() {
  const hasRoom = useHasRoomBeside();
  const [isFolded, setFolded] = useState(() => browserStorage.read(STORAGE_KEY) === 'folded');
  const [isMonth, setMonth] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function toggle(): void {
    if (hasRoom) {
      setFolded(!isFolded);
      browserStorage.write(STORAGE_KEY, isFolded ? null : 'folded');
    } else setMonth(!isMonth);
  }

  function closeMonth(): void {
    if (hasRoom || !isMonth) return;
    setMonth(false);
    button.current?.focus();
  }

  return {
    button,
    toggle,
    closeMonth,
    hasRoom,
    hasColumn: hasRoom && !isFolded,
    isMonth,
    isOpen: hasRoom ? !isFolded : isMonth,
  };
}

type WeekStripProps = {
  value: string;
  onChange: (date: string) => void;
  today: string;
  marks: Readonly<Record<string, DayMark>>;
};

const WEEKDAY_NAMES = weekdayNames('short');

function WeekStrip({ value, onChange, today, marks }: WeekStripProps) {
  const sunday = addDays(value, -weekday(value));
  return (
    <div className={`${calendarStyles.calendar} ${styles.strip}`}>
      <IconButton label="Semana anterior" onClick={() => onChange(addDays(value, -7))}>
        <ChevronLeft />
      </IconButton>
      <ol className={styles.week} aria-label="Semana">
        {WEEKDAY_NAMES.map((name, index) => {
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
                isUnavailable={false}
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
