import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ReportView } from '#shared/report-views.ts';
import type { Period } from '#shared/reports.ts';
import { townToday } from '../api/town.ts';
import { fitsAddress, keptView, periodIn, viewIn, viewKept, withPeriod, withView } from './address.ts';
import { thisYear } from './period.ts';

/** The period and the view stand in the address: reload, back and a link sent to somebody keep them. */
export function useReportAddress() {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const period = useMemo(() => periodIn(search) ?? thisYear(townToday()), [search]);
  const view = useMemo(() => viewKept(state) ?? viewIn(search), [state, search]);

  function setPeriod(next: Period): void {
    setSearch((before) => withPeriod(before, next), { state });
  }

  function setView(next: ReportView): void {
    const fits = fitsAddress(next);
    setSearch((before) => withView(before, fits ? next : { ...next, filters: [] }), {
      replace: true,
      state: fits ? null : keptView(next),
    });
  }

  return { period, setPeriod, view, setView };
}
