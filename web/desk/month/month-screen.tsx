import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';
import type { Agenda, AgendaKey } from '#shared/schedule/agendas.ts';
import { logPrint } from '../../platform/api/log-export.ts';
import { townToday } from '../../platform/api/town.ts';
import { useIsContentShifting } from '../../platform/api/use-is-content-shifting.ts';
import { addMonths, toMonth } from '../../platform/calendar/calendar-dates.ts';
import { CalendarGrid } from '../../platform/calendar/calendar-grid.tsx';
import { CalendarHead } from '../../platform/calendar/calendar-head.tsx';
import { CalendarLegend } from '../../platform/calendar/calendar-legend.tsx';
import { PaperHead } from '../../platform/print/paper-head.tsx';
import { PrintButton } from '../../platform/print/print-button.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { AgedNote } from '../../platform/ui/aged-note.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { isSameAgenda } from '../../schedule/agendas/agenda-choice.ts';
import { closurePeriodInWords, listClosurePeriods } from '../../schedule/agendas/day-marks.ts';
import { useOccupancy } from '../../schedule/agendas/occupancy.api.ts';
import { sumPlaces } from '../../schedule/agendas/occupancy.words.ts';
import { PENDING_LEGEND } from '../../schedule/agendas/pending-legend.tsx';
import { AgendasPicker } from '../day/agendas-picker.tsx';
import { toAddress, useStaffAgenda } from '../day/use-staff-agenda.ts';
import { MonthDay } from './month-day.tsx';
import styles from './month-screen.module.css';

export function MonthScreen() {
  const { agenda, key, agendas, month, changeMonth, choose, today } = useMonthInAddress();
  const { data, isError, isPlaceholderData, isPending, refetch, ...query } = useOccupancy(key, month);
  const isShifting = useIsContentShifting('month', data !== undefined);
  const titleId = useId();
  const [active, setActive] = useState<string | null>(null);
  const days = new Map(isPlaceholderData || isShifting ? [] : data?.days.map((day) => [day.date, day]));
  return (
    <>
      <PageTitle action={<MonthTools onThisMonth={() => changeMonth(toMonth(today))} />}>
        Ocupación del mes
      </PageTitle>
      <div className="stack">
        <PaperHead subtitle={agendaInWords(agendas, agenda)} />
        <div className="no-print">
          <AgendasPicker agendas={agendas} value={agenda} onChange={choose} />
        </div>
        <AgedNote query={query} />
        {isError && !data ? (
          <LoadFailed title="No pudimos cargar el mes" onRetry={refetch} />
        ) : (
          <Card isFlush className={styles.month} aria-labelledby={titleId}>
            <CalendarHead
              titleId={titleId}
              month={month}
              isFirst={month === '1900-01'}
              isLast={month === '2200-12'}
              onStep={(months) => changeMonth(toMonth(addMonths(`${month}-01`, months)))}
            />
            <CalendarGrid
              titleId={titleId}
              month={month}
              onMonthChange={changeMonth}
              active={active}
              onActiveChange={setActive}
              value={null}
              onChange={setActive}
              min="1900-01-01"
              max="2200-12-31"
              today={today}
              isLoading={isPending || isPlaceholderData || isShifting}
              renderDay={(date, isEntry) => (
                <MonthDay
                  date={date}
                  day={days.get(date)}
                  today={today}
                  isTabStop={isEntry}
                  to={`/admin-day-bookings${toAddress(agenda)}&fecha=${date}`}
                />
              )}
            />
            <MonthTotals days={[...days.values()]} />
          </Card>
        )}
      </div>
    </>
  );
}

function print(): void {
  logPrint({ kind: 'month', detail: 'Ocupación del mes' });
  window.print();
}

function MonthTools({ onThisMonth }: { onThisMonth: () => void }) {
  return (
    <div className={`no-print ${styles.tools}`}>
      <Button onClick={onThisMonth}>Este mes</Button>
      <PrintButton onPrint={print} />
    </div>
  );
}

function agendaInWords(agendas: readonly Agenda[], key: AgendaKey): string {
  const agenda = agendas.find((each) => isSameAgenda(each, key));
  if (!agenda) return '';
  return [agenda.serviceName, agenda.locationName, agenda.operatorName].filter(Boolean).join(' · ');
}

/** Keeps agenda and month ('mes') in the address, so that going back finds them. */
function useMonthInAddress() {
  const [search, setSearch] = useSearchParams();
  const staff = useStaffAgenda(search);
  const today = townToday();
  const requested = search.get('mes') ?? '';
  const month = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(requested) ? requested : toMonth(today);

  function showMonth(other: AgendaKey, mes: string): void {
    setSearch(`${toAddress(other)}&mes=${mes}`, { replace: true });
  }

  return {
    ...staff,
    month,
    today,
    changeMonth: (next: string) => showMonth(staff.agenda, next),
    choose: (other: AgendaKey) => showMonth(other, month),
  };
}

const LEGEND = {
  free: 'lugares libres; la barra muestra lo ocupado',
  full: 'completo',
};

function MonthTotals({ days }: { days: readonly OccupancyDay[] }) {
  const { places, free, extra } = sumPlaces(days);
  const closings = listClosurePeriods(days, '');
  return (
    <div className={`stack gap-s2 ${styles.sum}`}>
      <CalendarLegend legend={LEGEND}>{PENDING_LEGEND}</CalendarLegend>
      <p role="status">
        {days.length > 0 && (
          <>
            En el mes: <b>{free}</b> libres de <b>{places}</b>
            {extra > 0 && `, ${extra === 1 ? '1 sobreturno' : `${extra} sobreturnos`}`}.
          </>
        )}
      </p>
      {closings.length > 0 && (
        <ul aria-label="Días cerrados">
          {closings.map((closing) => (
            <li key={closing.from}>
              <b>{closurePeriodInWords(closing)}</b> {closing.reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
