import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { useSpecies } from './animals.api.ts';

const ANY = { id: 0, label: 'Todas' };

type AnySpecieFieldProps = { value: number; onChange: (id: number) => void; error?: string | null };

/** Offers all species and 'Todas', whose id is 0. */
export function AnySpecieField({ value, onChange, error }: AnySpecieFieldProps) {
  const { data: species = [] } = useSpecies();
  return (
    <ComboSelect
      label="Especie"
      items={[ANY, ...species.map(({ id, specieName }) => ({ id, label: specieName }))]}
      value={value}
      onChange={(id) => id !== null && onChange(id)}
      error={error}
    />
  );
}
