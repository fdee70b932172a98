import { MAX_BACKDATE_DAYS } from '#shared/bookings/bookings.ts';
import type { Month } from '#shared/schedule/agendas.ts';
import { townToday } from '../../platform/api/town.ts';
import { addDays } from '../../platform/calendar/calendar-dates.ts';
import { CalendarLegend } from '../../platform/calendar/calendar-legend.tsx';
import { MonthCalendar } from '../../platform/calendar/month-calendar.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { toDayMarks } from './day-marks.ts';

const LEGEND = { free: 'turnos libres', full: 'completo' };

type AnyDayCardProps = {
  month: string;
  onMonthChange: (month: string) => void;
  availability: Month | undefined;
  isLoading: boolean;
  day: string | null;
  onDayChange: (date: string) => void;
};

export function AnyDayCard({ month, availability, day, ...calendar }: AnyDayCardProps) {
  const today = availability?.today ?? townToday();
  const days = (availability?.days ?? []).filter(
    ({ date }) => date >= today && availability !== undefined && date <= availability.lastDay,
  );
  return (
    <Card isFlush aria-label="Elegí el día">
      <MonthCalendar
        value={day}
        onChange={calendar.onDayChange}
        month={month}
        onMonthChange={calendar.onMonthChange}
        min={addDays(today, -MAX_BACKDATE_DAYS)}
        today={today}
        marks={toDayMarks(days, today)}
        isLoading={calendar.isLoading}
      >
        <CalendarLegend legend={LEGEND} />
      </MonthCalendar>
    </Card>
  );
}
