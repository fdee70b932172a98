import { useId } from 'react';
import type { HealthRow } from '#shared/health-figures.ts';
import type { Period } from '#shared/reports.ts';
import fieldStyles from '../ui/field.module.css';
import { Field } from '../ui/field.tsx';
import { type HealthView, PARTINGS, type Parting, valuesOf } from './health-table.ts';
import { PeriodButton } from './period-button.tsx';
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
  const partings = (Object.keys(PARTINGS) as Parting[]).map((id) => ({ id, name: PARTINGS[id].name }));
  return (
    <div className={`no-print stack gap-s3 ${styles.filters}`}>
      <PeriodButton period={period} onChange={onPeriod} isBlock />
      <Choice
        label="Agrupar por"
        options={partings}
        value={view.parting}
        onChange={(parting) => onView({ ...view, parting: parting as Parting })}
      />
      <Choice
        label="Especie"
        options={optionsOf(rows, 'Especie', view.specie, 'Todas')}
        value={view.specie ?? ALL}
        onChange={(specie) => onView({ ...view, specie: specie || null })}
      />
      <Choice
        label="Lugar"
        options={optionsOf(rows, 'Lugar', view.place, 'Todos')}
        value={view.place ?? ALL}
        onChange={(place) => onView({ ...view, place: place || null })}
      />
    </div>
  );
}

type Option = { id: string; name: string };

/** Those there are, and the chosen one though this period has none of it. */
function optionsOf(
  rows: readonly HealthRow[],
  field: 'Especie' | 'Lugar',
  chosen: string | null,
  all: string,
): Option[] {
  const names = valuesOf(rows, field);
  const others = chosen === null || names.includes(chosen) ? [] : [chosen];
  return [{ id: ALL, name: all }, ...[...names, ...others].map((name) => ({ id: name, name }))];
}

type ChoiceProps = {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (id: string) => void;
};

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        className={fieldStyles.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </Field>
  );
}
