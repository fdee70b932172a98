import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Period } from '#shared/desk/reports.ts';
import { townToday } from '../../../platform/api/town.ts';
import { PaperHead } from '../../../platform/print/paper-head.tsx';
import { PageTitle } from '../../../platform/screens/page-title.tsx';
import { periodIn, withPeriod } from '../address.ts';
import { Census } from './census.tsx';
import '../charts/chart-colours.css';
import { thisYear } from '../period.ts';
import { RefreshButton } from '../refresh-button.tsx';
import styles from '../reports-screen.module.css';
import { HealthCard } from './health-card.tsx';
import type { HealthView } from './health-table.ts';
import { healthViewIn, withHealthView } from './health-table.ts';

export function RegistryScreen() {
  const [search, setSearch] = useSearchParams();
  const period = useMemo(() => periodIn(search) ?? thisYear(townToday()), [search]);
  const view = useMemo(() => healthViewIn(search), [search]);
  const setPeriod = (next: Period) => setSearch((before) => withPeriod(before, next));
  const setView = (next: HealthView) =>
    setSearch((before) => withHealthView(before, next), { replace: true });
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle action={<RefreshButton />}>Registro animal</PageTitle>
      <PaperHead isLandscape />
      <Census />
      <HealthCard period={period} view={view} onPeriod={setPeriod} onView={setView} />
    </div>
  );
}
