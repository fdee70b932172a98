import { LIMITS } from '#shared/platform/fields.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { RowsField } from '../services/rows-field.tsx';
import styles from './quota-fields.module.css';
import { animalOptions, newQuotaRow, type QuotaRow, wrongQuotas } from './quota-rows.ts';

type QuotaFieldsProps = {
  rows: QuotaRow[];
  onChange: (rows: QuotaRow[]) => void;
  errorOf: (name: string) => string | null;
};

const SIZES = [
  { id: 'any', label: 'cualquiera' },
  { id: 'S', label: 'chicos' },
  { id: 'M', label: 'medianos' },
  { id: 'L', label: 'grandes' },
] as const;

export function QuotaFields({ rows, onChange, errorOf }: QuotaFieldsProps) {
  const { data: species = [] } = useSpecies();
  const animals = animalOptions(species);
  const left = new Map(wrongQuotas(rows).map(({ field, message }) => [field, message]));
  const errorAt = (name: string) => (errorOf(name) === null ? null : (left.get(name) ?? null));
  return (
    <RowsField
      noun="grupo"
      rows={rows}
      onChange={onChange}
      newRow={newQuotaRow}
      listClass={styles.list}
      removeClass={styles.remove}
    >
      {(row, { change, remove }) => (
        <div className={styles.row}>
          <NumberField
            label={row.organisation === null ? 'Hasta' : 'Reservar'}
            min={0}
            max={1000}
            value={row.most}
            error={errorAt(`${row.key} most`)}
            onChange={(most) => change({ most })}
          />
          <SelectField
            label="Animales"
            options={animals}
            value={row.animals}
            onChange={(next) => change({ animals: next })}
          />
          <SelectField
            label="Tamaño"
            options={SIZES}
            value={row.size}
            onChange={(size) => change({ size })}
          />
          <DateField
            label="Sobrante libre el"
            value={row.released}
            error={errorAt(`${row.key} released`)}
            onChange={(released, releasedProblem) => change({ released, releasedProblem })}
          />
          {remove}
          <div className={styles.organisation}>
            <Checkbox
              label="Para una organización"
              checked={row.organisation !== null}
              onChange={(isOn) => change({ organisation: isOn ? '' : null })}
            />
            {row.organisation !== null && (
              <TextField
                label="Organización"
                hint="Nombra sus animales al llegar"
                autoComplete="off"
                maxLength={LIMITS.name}
                value={row.organisation}
                error={errorAt(`${row.key} organisation`)}
                onChange={(organisation) => change({ organisation })}
              />
            )}
          </div>
        </div>
      )}
    </RowsField>
  );
}
