import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { useVaccines } from './vaccines.api.ts';

/** `value` 0 means no vaccine. */
type VaccineFieldProps = { value: number; onChange: (id: number) => void; error: string | null };

export function VaccineField({ value, onChange, error }: VaccineFieldProps) {
  const { data: vaccines = [] } = useVaccines();
  return (
    <ComboSelect
      label="Vacuna"
      items={vaccines.map(({ id, vaccineName }) => ({ id, label: vaccineName }))}
      value={value || null}
      onChange={(id) => onChange(id ?? 0)}
      error={error}
    />
  );
}
