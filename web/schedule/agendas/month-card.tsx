import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { addMonths, toMonth } from '../../platform/calendar/calendar-dates.ts';
import { MonthCalendar } from '../../platform/calendar/month-calendar.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { prefetchMonth } from './agendas.api.ts';
import { toDayMarks } from './day-marks.ts';
import styles from './month-card.module.css';
import type { ShownDays } from './use-shown-days.ts';

type MonthCardProps = {
  agenda: AgendaKey;
  shown: ShownDays;
  onMonthChange: (month: string) => void;
  day: string | null;
  /** First day possible for the chosen pet; null if unknown. */
  from?: string | null;
  onDayChange: (date: string) => void;
};

export function MonthCard({ agenda, shown, day, from, ...handlers }: MonthCardProps) {
  const { month, today, days, isLoading } = shown;
  const lastDay = shown.availability.data?.lastDay;
  usePrefetchNext(agenda, month, lastDay);
  return (
    <Card isFlush aria-label="Elegí el día">
      <MonthCalendar
        value={day}
        onChange={handlers.onDayChange}
        month={month}
        weeks={shown.weeks}
        wideRows={shown.wideRows}
        onMonthChange={(other) => (other === month ? shown.unfold() : handlers.onMonthChange(other))}
        min={today}
        max={lastDay}
        today={today}
        marks={toDayMarks(days, today, from ?? today)}
        isLoading={isLoading}
      />
      {shown.isFolded && (
        <button type="button" className={`row ${styles.fold}`} onClick={shown.unfold}>
          <ChevronDown size={16} aria-hidden />
          Más semanas
        </button>
      )}
    </Card>
  );
}

function usePrefetchNext(
  { ServiceId, LocationId, OperatorUserId }: AgendaKey,
  month: string,
  lastDay = '',
): void {
  const queryClient = useQueryClient();
  const next = toMonth(addMonths(`${month}-01`, 1));
  useEffect(() => {
    if (next > toMonth(lastDay)) return;
    prefetchMonth(queryClient, { ServiceId, LocationId, OperatorUserId }, next);
  }, [queryClient, ServiceId, LocationId, OperatorUserId, next, lastDay]);
}
