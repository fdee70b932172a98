import { useState } from 'react';
import type { Occupancy } from '#shared/manage-agendas.ts';
import { Card } from '../ui/card.tsx';
import { MonthCalendar } from '../ui/month-calendar.tsx';
import { useIsWide } from '../ui/use-is-wide.ts';
import { WeekStrip } from '../ui/week-strip.tsx';
import { staffMarksOf } from './day-marks.ts';

type DayCalendarProps = {
  /** 'YYYY-MM'. */
  month: string;
  onMonthChange: (month: string) => void;
  occupancy: Occupancy | undefined;
  isLoading: boolean;
  day: string;
  today: string;
  onDayChange: (date: string) => void;
};

const LEGEND = { free: 'lugares libres', full: 'completo' };

/** Every day, past ones too, with what it still offers; on phones a week, and the month on demand. */
export function DayCalendar({ occupancy, day, today, onDayChange, ...calendar }: DayCalendarProps) {
  const isWide = useIsWide();
  const [isMonth, showMonth] = useState(false);
  const marks = occupancy ? staffMarksOf(occupancy.days, today) : {};

  function choose(date: string): void {
    showMonth(false);
    onDayChange(date);
  }

  return (
    <Card isFlush aria-label="Elegí el día">
      {isWide || isMonth ? (
        <MonthCalendar
          isSmall={isWide}
          value={day}
          onChange={choose}
          month={calendar.month}
          onMonthChange={calendar.onMonthChange}
          today={today}
          marks={marks}
          isLoading={calendar.isLoading}
          legend={LEGEND}
        />
      ) : (
        <WeekStrip
          value={day}
          onChange={onDayChange}
          today={today}
          marks={marks}
          onExpand={() => showMonth(true)}
        />
      )}
    </Card>
  );
}
