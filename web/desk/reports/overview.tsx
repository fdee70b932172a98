import type { Period, ReportSummary } from '#shared/desk/reports.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { AgedNote } from '../../platform/ui/aged-note.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { FactList } from '../../platform/ui/fact-list.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { SpeciesChart } from './charts/species-chart.tsx';
import { WeeksChart } from './charts/weeks-chart.tsx';
import styles from './overview.module.css';
import { useOfferStatistics, useReportSummary } from './reports.api.ts';
import { StatisticCards } from './statistic-cards.tsx';
import { STATISTICS } from './statistics.ts';

export function Overview({ period }: { period: Period }) {
  const { data, isLoadingError, isPlaceholderData, refetch, ...query } = useReportSummary(period);
  if (isLoadingError) return <LoadFailed title="No pudimos cargar las cifras" onRetry={refetch} />;
  if (!data) return <OverviewSkeleton />;
  return (
    <div className={`stack ${styles.overview}`} aria-busy={isPlaceholderData || undefined}>
      <AgedNote query={query} />
      <StatisticCards summary={data} />
      <Charts summary={data} />
      <Offers period={period} />
    </div>
  );
}

function Charts({ summary }: { summary: ReportSummary }) {
  const { reserved, cancelled } = summary.current;
  if (reserved + cancelled === 0)
    return (
      <Card>
        <EmptyState title="No hay turnos en este período" text="Elegí otro período para ver sus cifras." />
      </Card>
    );
  return (
    <div className={`stack ${styles.charts}`}>
      <WeeksChart summary={summary} />
      <SpeciesChart summary={summary} />
    </div>
  );
}

function Offers({ period }: { period: Period }) {
  const { data = [] } = useOfferStatistics(period);
  if (data.length === 0) return null;
  return (
    <Card className="stack gap-s3" aria-labelledby="offers">
      <h2 id="offers">Lugares ofrecidos a la lista de espera</h2>
      <FactList
        facts={data.map(({ serviceName, offered, taken, lost }) => [
          serviceName,
          `Ofrecidos: ${offered} · Tomados: ${taken} · Perdidos: ${lost}`,
        ])}
      />
      <p className="quiet small">Perdidos son los que llegaron a su hora sin turno.</p>
    </Card>
  );
}

function OverviewSkeleton() {
  return (
    <div className={`stack ${styles.overview}`}>
      <div className={`stack gap-s3 ${styles.cards}`}>
        {STATISTICS.map((name) => (
          <Card key={name} className={`${styles.figure} stack gap-s2 ${styles.figurePlace}`}>
            <Skeleton width="60%" />
            <Skeleton width="40%" height="35px" />
            <Skeleton width="80%" />
          </Card>
        ))}
      </div>
      <div className={`stack ${styles.charts}`}>
        <Card className={styles.chartPlace}>
          <Skeleton width="40%" height="1.5em" />
        </Card>
        <Card className={styles.chartPlace}>
          <Skeleton width="40%" height="1.5em" />
        </Card>
      </div>
    </div>
  );
}
