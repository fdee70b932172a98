import type { OccupancyDay } from '#shared/change-agendas.ts';
import { staffMarksOf } from '../agendas/day-marks.ts';
import { Card } from '../ui/card.tsx';
import { MonthCalendar } from '../ui/month-calendar.tsx';
import { useIsWide } from '../ui/use-is-wide.ts';
import { WeekStrip } from '../ui/week-strip.tsx';

type DayCalendarProps = {
  /** 'YYYY-MM'. */
  month: string;
  onMonthChange: (month: string) => void;
  /** As far as they are there. */
  days: readonly OccupancyDay[];
  isLoading: boolean;
  day: string;
  today: string;
  onDayChange: (date: string) => void;
};

const LEGEND = { free: 'lugares libres', full: 'completo' };

/** Every day, past ones too, with what it still offers; on phones a week, and the month on demand. */
export function DayCalendar({ days, day, onDayChange, ...calendar }: DayCalendarProps) {
  const marks = staffMarksOf(days, calendar.today);
  const shown = { ...calendar, marks, value: day, onChange: onDayChange, legend: LEGEND };
  return (
    <Card isFlush aria-label="Elegí el día">
      {useIsWide() ? <MonthCalendar isSmall {...shown} /> : <WeekStrip {...shown} />}
    </Card>
  );
}
