import type { HealthRow } from '#shared/desk/health-statistics.ts';
import type { Period } from '#shared/desk/reports.ts';
import { SelectField } from '../../../platform/fields/select-field.tsx';
import { EmptyState } from '../../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { AgedNote } from '../../../platform/ui/aged-note.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { type Fact, FactList } from '../../../platform/ui/fact-list.tsx';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import { fullPeriodText } from '../period.ts';
import { useHealthReport } from '../reports.api.ts';
import { HealthCharts } from './health-charts.tsx';
import { HealthGrid } from './health-grid.tsx';
import {
  GROUPINGS,
  type Grouping,
  type HealthView,
  listDimensions,
  listValues,
  toRowFilter,
} from './health-table.ts';
import styles from './registry.module.css';

const RULES: readonly Fact[] = [
  ['Turnos dados', 'Los de esos días, menos los cancelados.'],
  ['Vinieron', 'Los cumplidos, los que llegaron y los que no pudieron atenderse.'],
  ['Aptas', 'Las de turnos cumplidos, salvo que la planilla diga que no era apta.'],
  ['Ausentes', 'Solo los que tienen «No vino»: un «No cumplido» sin motivo no cuenta.'],
  [
    'Castradas, vacunas y antirrábicas',
    'Lo que hizo el municipio y está en la libreta, con turno o sin él. Lo declarado y lo visto en papel no cuenta acá.',
  ],
  [
    'Complicaciones y muertes',
    'De las planillas de turnos cumplidos o no cumplidos, hayan sido o no por una castración.',
  ],
];

const ALL = '';

type HealthCardProps = {
  period: Period;
  view: HealthView;
  onView: (view: HealthView) => void;
};

export function HealthCard({ period, view, onView }: HealthCardProps) {
  const { data, isLoadingError, isPlaceholderData, refetch, ...query } = useHealthReport(
    period,
    listDimensions(view),
  );
  const rows = data?.Rows;
  // Placeholder rows have another grouping and lack these names.
  const isReady = rows !== undefined && !isPlaceholderData;
  return (
    <Card isFlush aria-labelledby="health-title" className={styles.card}>
      <h2 id="health-title" className={styles.head}>
        Lo hecho
      </h2>
      <p className={`${styles.printed} only-print`}>
        {[fullPeriodText(period), view.specie, view.place].filter(Boolean).join(' · ')}
      </p>
      <HealthFilters view={view} rows={rows ?? []} onView={onView} />
      <AgedNote query={query} />
      {isLoadingError && <LoadFailed title="No pudimos cargar lo hecho" onRetry={refetch} />}
      {isReady ? (
        <Results rows={rows} view={view} period={period} />
      ) : (
        !isLoadingError && <LinesSkeleton className={`gap-s3 ${styles.waiting}`} />
      )}
      <CountingRules />
    </Card>
  );
}

function Results({ rows, view, period }: { rows: readonly HealthRow[]; view: HealthView; period: Period }) {
  if (!rows.some(toRowFilter(view)))
    return <EmptyState title="No hay nada en este período" text="Probá con otro período o menos filtros." />;
  return (
    <>
      {view.grouping === 'mes' && <HealthCharts rows={rows} view={view} period={period} />}
      <HealthGrid rows={rows} view={view} />
    </>
  );
}

type HealthFiltersProps = {
  view: HealthView;
  rows: readonly HealthRow[];
  onView: (view: HealthView) => void;
};

function HealthFilters({ view, rows, onView }: HealthFiltersProps) {
  const groupings = (Object.keys(GROUPINGS) as Grouping[]).map((id) => ({ id, label: GROUPINGS[id].name }));
  return (
    <div className={`no-print stack gap-s3 ${styles.filters}`}>
      <SelectField
        label="Agrupar por"
        options={groupings}
        value={view.grouping}
        onChange={(grouping) => onView({ ...view, grouping })}
      />
      <SelectField
        label="Especie"
        options={listOptions(rows, 'Especie', view.specie, 'Todas')}
        value={view.specie ?? ALL}
        onChange={(specie) => onView({ ...view, specie: specie || null })}
      />
      <SelectField
        label="Lugar"
        options={listOptions(rows, 'Lugar', view.place, 'Todos')}
        value={view.place ?? ALL}
        onChange={(place) => onView({ ...view, place: place || null })}
      />
    </div>
  );
}

type Option = { id: string; label: string };

/** Keeps the chosen value even if this period lacks it. */
function listOptions(
  rows: readonly HealthRow[],
  field: 'Especie' | 'Lugar',
  chosen: string | null,
  all: string,
): Option[] {
  const names = listValues(rows, field);
  const others = chosen === null || names.includes(chosen) ? [] : [chosen];
  return [{ id: ALL, label: all }, ...[...names, ...others].map((name) => ({ id: name, label: name }))];
}

function CountingRules() {
  return (
    <details className={`no-print ${styles.how}`}>
      <summary>Cómo se cuenta</summary>
      <FactList facts={RULES} />
    </details>
  );
}
