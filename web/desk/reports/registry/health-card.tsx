import type { HealthRow } from '#shared/desk/health-figures.ts';
import type { Period } from '#shared/desk/reports.ts';
import { townTime } from '../../../platform/api/town.ts';
import { EmptyState } from '../../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { AgedNote } from '../../../platform/ui/aged-note.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { ExportMenu } from '../export-menu.tsx';
import { fileNameOf } from '../export-table.ts';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import { fullPeriodText } from '../period.ts';
import { useHealthReport } from '../reports.api.ts';
import { HealthCharts } from './health-charts.tsx';
import { HealthFilters } from './health-filters.tsx';
import { HealthGrid } from './health-grid.tsx';
import { dimensionsOf, type HealthView, healthSheet, isShown } from './health-table.ts';
import { HowCounted } from './how-counted.tsx';
import styles from './registry.module.css';

type HealthCardProps = {
  period: Period;
  view: HealthView;
  onPeriod: (period: Period) => void;
  onView: (view: HealthView) => void;
};

/** What the town did for animals in a period, by month, species, place or day. */
export function HealthCard({ period, view, onPeriod, onView }: HealthCardProps) {
  const { data, isLoadingError, isPlaceholderData, refetch, ...query } = useHealthReport(
    period,
    dimensionsOf(view),
  );
  const rows = data?.Rows;
  // What is there while other groups are on their way is grouped by what it has no names for.
  const isReady = rows !== undefined && !isPlaceholderData;
  return (
    <Card isFlush aria-labelledby="health-title" className={styles.card}>
      <header className={styles.head}>
        <h2 id="health-title">Lo hecho</h2>
        <div className="no-print">
          <ExportMenu
            what="lo hecho"
            name={fileNameOf(period, 'salud-animal')}
            sheet={isReady ? (origin) => healthSheet(rows, view, { ...origin, period }) : null}
          />
        </div>
      </header>
      <p className={`${styles.printed} only-print`}>
        {[fullPeriodText(period), view.specie, view.place].filter(Boolean).join(' · ')}
      </p>
      <HealthFilters period={period} view={view} rows={rows ?? []} onPeriod={onPeriod} onView={onView} />
      <AgedNote since={query.isRefetchError ? townTime(query.dataUpdatedAt) : null} />
      {isLoadingError && <LoadFailed title="No pudimos cargar lo hecho" onRetry={() => void refetch()} />}
      {isReady ? (
        <Shown rows={rows} view={view} period={period} />
      ) : (
        !isLoadingError && <LinesSkeleton className={`gap-s3 ${styles.waiting}`} />
      )}
      <HowCounted />
    </Card>
  );
}

function Shown({ rows, view, period }: { rows: readonly HealthRow[]; view: HealthView; period: Period }) {
  if (!rows.some(isShown(view)))
    return <EmptyState title="No hay nada en este período" text="Probá con otro período o menos filtros." />;
  return (
    <>
      {view.parting === 'mes' && <HealthCharts rows={rows} view={view} period={period} />}
      <HealthGrid rows={rows} view={view} />
    </>
  );
}
