import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ReportView } from '#shared/desk/report-views.ts';
import type { Period } from '#shared/desk/reports.ts';
import { townToday } from '../../platform/api/town.ts';
import { PaperHead } from '../../platform/print/paper-head.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { fitsAddress, parseView, periodIn, serialisedView, viewIn, withPeriod, withView } from './address.ts';
import './charts/chart-colours.css';
import { Overview } from './overview.tsx';
import { fullPeriodText, thisYear } from './period.ts';
import { PeriodButton } from './period-button.tsx';
import { PivotCard } from './pivot/pivot-card.tsx';
import { RefreshButton } from './refresh-button.tsx';
import styles from './reports-screen.module.css';

export function ReportsScreen() {
  const { period, setPeriod, view, setView } = useReportAddress();
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle
        action={
          <div className={styles.tools}>
            <PeriodButton className="only-wide" period={period} onChange={setPeriod} />
            <RefreshButton />
          </div>
        }
      >
        Reportes
      </PageTitle>
      <PaperHead about={fullPeriodText(period)} isLandscape />
      <PeriodButton className="only-phone" isBlock period={period} onChange={setPeriod} />
      <Overview period={period} />
      <PivotCard period={period} view={view} onChange={setView} />
    </div>
  );
}

function useReportAddress() {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const period = useMemo(() => periodIn(search) ?? thisYear(townToday()), [search]);
  const view = useMemo(() => parseView(state) ?? viewIn(search), [state, search]);

  function setPeriod(next: Period): void {
    setSearch((before) => withPeriod(before, next), { state });
  }

  function setView(next: ReportView): void {
    const fits = fitsAddress(next);
    setSearch((before) => withView(before, fits ? next : { ...next, filters: [] }), {
      replace: true,
      state: fits ? null : serialisedView(next),
    });
  }

  return { period, setPeriod, view, setView };
}
