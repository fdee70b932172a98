import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import type { AgendaKey } from '#shared/agendas.ts';
import { addMonths, monthOf } from '../ui/calendar-dates.ts';
import { Card } from '../ui/card.tsx';
import { MonthCalendar } from '../ui/month-calendar.tsx';
import { prefetchMonth } from './agendas.api.ts';
import { marksOf } from './day-marks.ts';
import styles from './month-card.module.css';
import type { ShownDays } from './use-shown-days.ts';

type MonthCardProps = {
  agenda: AgendaKey;
  shown: ShownDays;
  onMonthChange: (month: string) => void;
  day: string | null;
  /** Whoever books it can't come earlier; null where nothing is known of that. */
  from?: string | null;
  onDayChange: (date: string) => void;
};

/** The days one may book, each with its free places. */
export function MonthCard({ agenda, shown, day, from, ...on }: MonthCardProps) {
  const { month, today, days, isLoading } = shown;
  const lastDay = shown.offer.data?.lastDay;
  usePrefetchNext(agenda, month, lastDay);
  return (
    <Card isFlush aria-label="Elegí el día">
      <MonthCalendar
        value={day}
        onChange={on.onDayChange}
        month={month}
        weeks={shown.weeks}
        wideRows={shown.wideRows}
        fold={shown.folded === 'earlier' && <Fold label="Semanas anteriores" onUnfold={shown.unfold} />}
        onMonthChange={(other) => (other === month ? shown.unfold() : on.onMonthChange(other))}
        min={today}
        max={lastDay}
        today={today}
        marks={marksOf(days, today, from ?? today)}
        isLoading={isLoading}
      />
      {shown.folded === 'later' && <Fold label="Más semanas" isLater onUnfold={shown.unfold} />}
    </Card>
  );
}

type FoldProps = { label: string; isLater?: boolean; onUnfold: () => void };

function Fold({ label, isLater, onUnfold }: FoldProps) {
  const Arrow = isLater ? ChevronDown : ChevronUp;
  return (
    <button type="button" className={styles.fold} data-later={isLater} onClick={onUnfold}>
      <Arrow size={16} aria-hidden />
      {label}
    </button>
  );
}

function usePrefetchNext(
  { ServiceId, LocationId, OperatorUserId }: AgendaKey,
  month: string,
  lastDay = '',
): void {
  const queryClient = useQueryClient();
  const next = monthOf(addMonths(`${month}-01`, 1));
  useEffect(() => {
    if (next > monthOf(lastDay)) return;
    prefetchMonth(queryClient, { ServiceId, LocationId, OperatorUserId }, next);
  }, [queryClient, ServiceId, LocationId, OperatorUserId, next, lastDay]);
}
