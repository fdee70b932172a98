import { BOUNDS_MESSAGE, formatBounds, hasOrderedAges } from '#shared/schedule/concerned-pets.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { AnySpecieField } from '../../catalogues/species/any-specie-field.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import type { Bounds, SexAndAgeBounds } from './bounds.ts';
import styles from './bounds-fields.module.css';

const GENDERS = [
  { id: 'X', label: 'Cualquiera' },
  { id: 'F', label: 'Hembras' },
  { id: 'M', label: 'Machos' },
] as const;
const NO_AGE = -1;
const AGE_MONTHS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 18, 24, 36, 48, 60, 72, 84, 96, 120, 144, 180];

type BoundsFieldsProps = {
  value: Bounds;
  onChange: (changes: Partial<Bounds>) => void;
  isSpecieHidden?: boolean;
};

export function BoundsFields({ value, onChange, isSpecieHidden = false }: BoundsFieldsProps) {
  const { data: species = [] } = useSpecies();
  const specieName = species.find(({ id }) => id === value.SpecieId)?.specieName;
  const words = formatBounds(value, isSpecieHidden ? null : specieName);
  return (
    <details className={styles.bounds}>
      <summary>{words ? `Solo para: ${words}` : 'Solo para…'}</summary>
      <div className={styles.fields}>
        {!isSpecieHidden && (
          <AnySpecieField value={value.SpecieId ?? 0} onChange={(id) => onChange({ SpecieId: id || null })} />
        )}
        <ComboSelect
          label="Sexo"
          items={GENDERS}
          value={value.petGender ?? 'X'}
          onChange={(id) => id !== null && onChange({ petGender: id === 'X' ? null : id })}
        />
        <ComboSelect
          label="Desde qué edad"
          items={listAgeItems(value.fromMonths, 'Desde que nace', 'desde')}
          value={value.fromMonths ?? NO_AGE}
          onChange={(id) => id !== null && onChange({ fromMonths: id === NO_AGE ? null : id })}
        />
        <ComboSelect
          label="Hasta qué edad"
          items={listAgeItems(value.toMonths, 'Sin límite', 'hasta')}
          value={value.toMonths ?? NO_AGE}
          onChange={(id) => id !== null && onChange({ toMonths: id === NO_AGE ? null : id })}
          error={hasOrderedAges(value) ? null : BOUNDS_MESSAGE}
        />
      </div>
    </details>
  );
}

type SexAndAgeFieldsProps = { value: SexAndAgeBounds; onChange: (bounds: SexAndAgeBounds) => void };

export function SexAndAgeFields({ value, onChange }: SexAndAgeFieldsProps) {
  return (
    <BoundsFields
      value={{ SpecieId: null, ...value }}
      onChange={({ SpecieId: _, ...changes }) => onChange({ ...value, ...changes })}
      isSpecieHidden
    />
  );
}

/** Includes an age outside the list if it is set already. */
function listAgeItems(months: number | null, emptyText: string, prefix: 'desde' | 'hasta') {
  const ages =
    months === null || AGE_MONTHS.includes(months)
      ? AGE_MONTHS
      : [...AGE_MONTHS, months].toSorted((a, b) => a - b);
  const label = (age: number) =>
    formatBounds(prefix === 'desde' ? { fromMonths: age } : { toMonths: age }, null).slice(prefix.length + 1);
  return [{ id: NO_AGE, label: emptyText }, ...ages.map((age) => ({ id: age, label: label(age) }))];
}
