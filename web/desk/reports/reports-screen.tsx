import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ReportView } from '#shared/desk/report-views.ts';
import type { Period } from '#shared/desk/reports.ts';
import { townToday } from '../../platform/api/town.ts';
import { PaperHead } from '../../platform/print/paper-head.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Tabs } from '../../platform/ui/tabs.tsx';
import {
  isAddressable,
  parseView,
  type ReportTab,
  readPeriod,
  readTab,
  readView,
  serialiseView,
  withPeriod,
  withTab,
  withView,
} from './address.ts';
import './charts/chart-colours.css';
import { ExportMenu } from './export-menu.tsx';
import { Overview } from './overview.tsx';
import { defaultPeriod, fullPeriodText } from './period.ts';
import { PivotCard } from './pivot/pivot-card.tsx';
import { useShownPivot } from './pivot/use-shown-pivot.ts';
import { Census } from './registry/census.tsx';
import { HealthCard } from './registry/health-card.tsx';
import { type HealthView, readHealthView, withHealthView } from './registry/health-table.ts';
import { PeriodButton, RefreshButton } from './report-tools.tsx';
import styles from './reports-screen.module.css';

export function ReportsScreen() {
  const { tab, setTab, period, setPeriod, view, setView, health, setHealth } = useReportAddress();
  const pivot = useShownPivot(view, period, tab === 'tabla');
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle
        action={
          <div className={styles.tools}>
            <PeriodButton className="only-wide" period={period} onChange={setPeriod} />
            <ExportMenu tab={tab} period={period} health={health} pivot={pivot.shown} />
            <RefreshButton />
          </div>
        }
      >
        Reportes
      </PageTitle>
      <PaperHead subtitle={fullPeriodText(period)} isLandscape />
      <PeriodButton className="only-phone" isBlock period={period} onChange={setPeriod} />
      <Tabs
        label="Partes del reporte"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'resumen', label: 'Resumen', content: <Overview period={period} /> },
          {
            id: 'tabla',
            label: 'Tabla',
            content: <PivotCard period={period} view={view} onChange={setView} {...pivot} />,
          },
          {
            id: 'registro',
            label: 'Registro',
            content: (
              <>
                <Census />
                <HealthCard period={period} view={health} onView={setHealth} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

function useReportAddress() {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const period = useMemo(() => readPeriod(search) ?? defaultPeriod(townToday()), [search]);
  const storedView = useMemo(() => parseView(state), [state]);
  const view = useMemo(() => storedView ?? readView(search), [storedView, search]);
  const health = useMemo(() => readHealthView(search), [search]);

  function setPeriod(next: Period): void {
    setSearch((before) => withPeriod(before, next), { state });
  }

  function setTab(next: ReportTab): void {
    setSearch((before) => withTab(before, next), { state });
  }

  function setView(next: ReportView): void {
    const isKeptInAddress = isAddressable(next);
    setSearch(
      (before) => withView(withTab(before, 'tabla'), isKeptInAddress ? next : { ...next, filters: [] }),
      {
        replace: true,
        state: isKeptInAddress ? null : serialiseView(next),
      },
    );
  }

  function setHealth(next: HealthView): void {
    setSearch((before) => withHealthView(before, next), { replace: true, state });
  }

  return { tab: readTab(search), setTab, period, setPeriod, view, setView, health, setHealth };
}
