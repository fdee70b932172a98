import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportView } from '#shared/report-views.ts';
import type { Period } from '#shared/reports.ts';
import { townToday } from '../api/town.ts';
import { fitsAddress, periodIn, viewIn, withPeriod, withView } from './address.ts';
import { thisYear } from './period.ts';

/** The period and the view stand in the address: reload, back and a link sent to somebody keep them. */
export function useReportAddress() {
  const [search, setSearch] = useSearchParams();
  const [kept, keep] = useState<ReportView | null>(null);
  const period = useMemo(() => periodIn(search) ?? thisYear(townToday()), [search]);
  const named = useMemo(() => viewIn(search), [search]);

  function setPeriod(next: Period): void {
    setSearch((before) => withPeriod(before, next));
  }

  function setView(next: ReportView): void {
    const fits = fitsAddress(next);
    keep(fits ? null : next);
    setSearch((before) => withView(before, fits ? next : { ...next, filters: [] }), { replace: true });
  }

  return { period, setPeriod, view: kept ?? named, setView };
}
