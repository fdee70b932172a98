import { useState } from 'react';
import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { addDays, monthOf, weekday } from '../../platform/calendar/calendar-dates.ts';
import { CalendarLegend } from '../../platform/calendar/calendar-legend.tsx';
import { MonthCalendar } from '../../platform/calendar/month-calendar.tsx';
import { useIsWide } from '../../platform/fields/use-is-wide.ts';
import { Card } from '../../platform/ui/card.tsx';
import { Closings } from '../../schedule/agendas/closings.tsx';
import { staffMarksOf } from '../../schedule/agendas/day-marks.ts';
import { useOccupiedDays } from '../../schedule/agendas/occupancy.api.ts';
import { WeekStrip } from './week-strip.tsx';

type DayCalendarProps = {
  month: string;
  onMonthChange: (month: string) => void;
  days: readonly OccupancyDay[];
  isLoading: boolean;
  day: string;
  today: string;
  onDayChange: (date: string) => void;
};

const LEGEND = { free: 'lugares libres', full: 'completo', pending: 'quedan sin marcar' };

export function DayCalendar({ days, day, onDayChange, month, onMonthChange, ...rest }: DayCalendarProps) {
  const { today, isLoading } = rest;
  const marks = staffMarksOf(days, today);
  const shown = {
    month,
    onMonthChange,
    today,
    isLoading,
    marks,
    value: day,
    onChange: onDayChange,
  };
  return (
    <Card isFlush aria-label="Elegí el día">
      {useIsWide() ? (
        <MonthCalendar isSmall {...shown}>
          <CalendarLegend legend={LEGEND} />
        </MonthCalendar>
      ) : (
        <WeekStrip {...shown} legend={LEGEND} />
      )}
      <Closings days={days.filter(({ date }) => monthOf(date) === month)} from="" />
    </Card>
  );
}

export function useDayCalendar(agendas: readonly AgendaKey[], date: string) {
  const [shown, setShown] = useState({ date, month: monthOf(date) });
  if (shown.date !== date) setShown({ date, month: monthOf(date) });
  const { days, isLoading } = useOccupiedDays(agendas, monthsInSight(date, shown.month));
  return {
    days,
    isLoading,
    month: shown.month,
    onMonthChange: (month: string) => setShown({ date, month }),
    ofDay: days.find((day) => day.date === date),
  };
}

/** Includes the months of the day's week, which may span two. */
function monthsInSight(date: string, month: string): string[] {
  const sunday = addDays(date, -weekday(date));
  return [...new Set([month, monthOf(sunday), monthOf(addDays(sunday, 6))])];
}
