import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AgendaKey, Month } from '#shared/agendas.ts';
import { townToday } from '../api/town.ts';
import { addMonths, monthOf } from '../ui/calendar-dates.ts';
import { Card } from '../ui/card.tsx';
import { MonthCalendar } from '../ui/month-calendar.tsx';
import { prefetchMonth } from './agendas.api.ts';
import { closingInWords, closingsOf, marksOf } from './day-marks.ts';
import styles from './month-card.module.css';

type MonthCardProps = {
  agenda: AgendaKey;
  /** 'YYYY-MM'. */
  month: string;
  onMonthChange: (month: string) => void;
  offer: Month | undefined;
  isLoading: boolean;
  day: string | null;
  onDayChange: (date: string) => void;
};

const LEGEND = { free: 'turnos libres', full: 'completo' };

/** The days one may book, each with its free places. */
export function MonthCard({ agenda, month, offer, day, ...calendar }: MonthCardProps) {
  const today = offer?.today ?? townToday();
  usePrefetchNext(agenda, month, offer?.lastDay);
  return (
    <Card isFlush aria-label="Elegí el día">
      <MonthCalendar
        value={day}
        onChange={calendar.onDayChange}
        month={month}
        onMonthChange={calendar.onMonthChange}
        min={today}
        max={offer?.lastDay}
        today={today}
        marks={offer ? marksOf(offer.days, offer.today) : {}}
        isLoading={calendar.isLoading}
        legend={LEGEND}
      />
      {offer && !calendar.isLoading && <Closings days={offer.days} today={today} />}
    </Card>
  );
}

function Closings({ days, today }: Pick<Month, 'days' | 'today'>) {
  const closings = closingsOf(days, today);
  if (closings.length === 0) return null;
  return (
    <ul className={styles.closings} aria-label="Días sin atención">
      {closings.map((closing) => (
        <li key={closing.from}>
          <b>{closingInWords(closing)}</b> {closing.reason}
        </li>
      ))}
    </ul>
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
