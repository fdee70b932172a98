import { useState } from 'react';
import { LIMITS } from '#shared/platform/fields.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { MomentFields } from '../../platform/fields/moment-fields.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Card } from '../../platform/ui/card.tsx';
import tableStyles from '../services/rows-table.module.css';
import { RowsTable } from '../services/rows-table.tsx';
import styles from './quota-fields.module.css';
import { animalOptions, findQuotaProblems, newQuotaRow, type QuotaRow, quotaInWords } from './quota-rows.ts';

type QuotaFieldsProps = {
  title: string;
  about: string;
  rows: QuotaRow[];
  onChange: (rows: QuotaRow[]) => void;
  findError: (name: string) => string | null;
  hasOpenings?: boolean;
};

const SIZES = [
  { id: 'any', label: 'cualquiera' },
  { id: 'S', label: 'chicos' },
  { id: 'M', label: 'medianos' },
  { id: 'L', label: 'grandes' },
] as const;

export function QuotaFields({
  title,
  about,
  rows,
  onChange,
  findError,
  hasOpenings = false,
}: QuotaFieldsProps) {
  const { data: species = [] } = useSpecies();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const animals = animalOptions(species);
  const messages = new Map(
    findQuotaProblems(rows, { hasOpenings }).map(({ field, message }) => [field, message]),
  );
  const errorAt = (name: string) => (findError(name) === null ? null : (messages.get(name) ?? null));
  const isWrong = ({ key }: QuotaRow) =>
    [...messages.keys()].some((field) => field.startsWith(`${key} `) && errorAt(field) !== null);
  return (
    <Card isFlush>
      <RowsTable
        title={title}
        noun="grupo"
        description={about}
        rows={rows}
        onChange={onChange}
        newRow={newQuotaRow}
        opening={{ openKey, setOpenKey }}
        cellsOf={(row) => [quotaInWords(row, species, { hasOpenings })]}
        isWrong={isWrong}
      >
        {(row, { change }) => (
          <div className={`${tableStyles.wide} ${styles.row}`}>
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
            {hasOpenings && (
              <div className={styles.whole}>
                <MomentFields
                  label="Ese grupo abre el"
                  value={row.opens}
                  error={errorAt(`${row.key} opens`)}
                  onChange={(opens) => change({ opens })}
                />
              </div>
            )}
            <div className={styles.whole}>
              <Checkbox
                label="Para una organización"
                checked={row.organisation !== null}
                onChange={(isOn) => change({ organisation: isOn ? '' : null })}
              />
              {row.organisation !== null && (
                <TextField
                  label="Organización"
                  hint="Nombra sus animales al llegar"
                  maxLength={LIMITS.name}
                  value={row.organisation}
                  error={errorAt(`${row.key} organisation`)}
                  onChange={(organisation) => change({ organisation })}
                />
              )}
            </div>
          </div>
        )}
      </RowsTable>
    </Card>
  );
}
