import type { HealthRow } from '#shared/desk/health-figures.ts';
import type { Period } from '#shared/desk/reports.ts';
import { SelectField } from '../../../platform/fields/select-field.tsx';
import { PeriodButton } from '../period-button.tsx';
import { type HealthView, PARTINGS, type Parting, valuesOf } from './health-table.ts';
import styles from './registry.module.css';

type HealthFiltersProps = {
  period: Period;
  view: HealthView;
  rows: readonly HealthRow[];
  onPeriod: (period: Period) => void;
  onView: (view: HealthView) => void;
};

const ALL = '';

export function HealthFilters({ period, view, rows, onPeriod, onView }: HealthFiltersProps) {
  const partings = (Object.keys(PARTINGS) as Parting[]).map((id) => ({ id, label: PARTINGS[id].name }));
  return (
    <div className={`no-print stack gap-s3 ${styles.filters}`}>
      <PeriodButton period={period} onChange={onPeriod} isBlock />
      <SelectField
        label="Agrupar por"
        options={partings}
        value={view.parting}
        onChange={(parting) => onView({ ...view, parting })}
      />
      <SelectField
        label="Especie"
        options={optionsOf(rows, 'Especie', view.specie, 'Todas')}
        value={view.specie ?? ALL}
        onChange={(specie) => onView({ ...view, specie: specie || null })}
      />
      <SelectField
        label="Lugar"
        options={optionsOf(rows, 'Lugar', view.place, 'Todos')}
        value={view.place ?? ALL}
        onChange={(place) => onView({ ...view, place: place || null })}
      />
    </div>
  );
}

type Option = { id: string; label: string };

/** Those there are, and the chosen one though this period has none of it. */
function optionsOf(
  rows: readonly HealthRow[],
  field: 'Especie' | 'Lugar',
  chosen: string | null,
  all: string,
): Option[] {
  const names = valuesOf(rows, field);
  const others = chosen === null || names.includes(chosen) ? [] : [chosen];
  return [{ id: ALL, label: all }, ...[...names, ...others].map((name) => ({ id: name, label: name }))];
}
