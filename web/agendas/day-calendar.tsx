import type { Month } from '#shared/agendas.ts';
import { Card } from '../ui/card.tsx';
import { MonthCalendar } from '../ui/month-calendar.tsx';
import { staffMarksOf } from './day-marks.ts';

type DayCalendarProps = {
  /** 'YYYY-MM'. */
  month: string;
  onMonthChange: (month: string) => void;
  offer: Month | undefined;
  isLoading: boolean;
  day: string;
  today: string;
  onDayChange: (date: string) => void;
};

const LEGEND = { free: 'lugares libres', full: 'completo' };

/** Every day, past ones too, with what it still offers. */
export function DayCalendar({ offer, day, ...calendar }: DayCalendarProps) {
  return (
    <Card isFlush aria-label="Elegí el día">
      <MonthCalendar
        isSmall
        value={day}
        onChange={calendar.onDayChange}
        month={calendar.month}
        onMonthChange={calendar.onMonthChange}
        today={calendar.today}
        marks={offer ? staffMarksOf(offer) : {}}
        isLoading={calendar.isLoading}
        legend={LEGEND}
      />
    </Card>
  );
}
