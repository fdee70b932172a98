import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatIsoDate } from '#shared/town-clock.ts';
import { TOWN, townToday } from '../api/town.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Overview } from './overview.tsx';
import { fullPeriodText } from './period.ts';
import { PeriodButton } from './period-button.tsx';
import { PivotCard } from './pivot-card.tsx';
import { useRefreshReports } from './reports.api.ts';
import styles from './reports-screen.module.css';
import { useReportAddress } from './use-report-address.ts';

/** The figures of a period and the table that turns them every way (spec §2, Reports). */
export function ReportsScreen() {
  const { period, setPeriod, view, setView } = useReportAddress();
  return (
    <div className={styles.screen}>
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
      <p className={styles.printed}>
        {TOWN.name} · {fullPeriodText(period)} · Impreso el {formatIsoDate(townToday())}
      </p>
      <PeriodButton className="only-phone" isBlock period={period} onChange={setPeriod} />
      <Overview period={period} />
      <PivotCard period={period} view={view} onChange={setView} />
    </div>
  );
}

function RefreshButton() {
  const refresh = useRefreshReports();
  const [isPending, setPending] = useState(false);

  async function press(): Promise<void> {
    setPending(true);
    await refresh();
    setPending(false);
  }

  return (
    <Button variant="primary" className="no-print" isPending={isPending} onClick={() => void press()}>
      <RefreshCw aria-hidden="true" />
      Actualizar
    </Button>
  );
}
