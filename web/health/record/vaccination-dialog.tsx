import type { HealthRecord, Vaccination } from '#shared/health/health-rows.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { useBatches, useVaccines } from '../../catalogues/vaccines/vaccines.api.ts';
import { townToday } from '../../platform/api/town.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { dateProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useSaveVaccination } from './health.api.ts';
import {
  findVaccinationProblems,
  toVaccinationDraft,
  toVaccinationFields,
  type VaccinationFields,
} from './health-fields.ts';

type Props = {
  record: HealthRecord;
  /** Row to correct; null for a new one. */
  original: Vaccination | null;
  isStaff: boolean;
  onClose: () => void;
};

export function VaccinationDialog({ record, original, isStaff, onClose }: Props) {
  const { frame, ...form } = useDialogForm({
    name: `vaccination ${record.Pet.id} ${original?.id ?? ''}`,
    initial: toVaccinationFields(original),
    problemsOf: (fields) => findVaccinationProblems(fields, original),
    toRequest: (fields) => ({
      Row: toVaccinationDraft(fields, original),
      corrects: original && { rowId: original.id, rectifyReason: fields.reason.trim() },
    }),
    mutation: useSaveVaccination(record.Pet.id),
    successMessage: original ? 'La vacuna fue corregida' : 'La vacuna fue anotada',
    onClose,
  });
  const { draft, change, text } = form;
  return (
    <FormDialog title={original ? 'Corregir la vacuna' : 'Agregar una vacuna'} {...frame}>
      <Vaccine
        record={record}
        original={original}
        value={draft.VaccineId}
        onChange={change}
        error={form.findError('VaccineId')}
      />
      <DateField label="Cuándo se aplicó" max={townToday()} {...dateProps(form, 'givenOn')} />
      {isStaff && <Batch draft={draft} original={original} onChange={change} />}
      <TextField
        label="Dónde"
        hint="Por ejemplo: Veterinaria Los Álamos"
        maxLength={120}
        {...text('place')}
      />
      {!isStaff && (
        <TextField label="Quién la aplicó, si lo sabés" maxLength={LIMITS.name} {...text('vetName')} />
      )}
      {original && (
        <TextField label="Motivo de la corrección" maxLength={LIMITS.reason} {...text('reason')} />
      )}
    </FormDialog>
  );
}

type VaccinationChange = { onChange: (change: Partial<VaccinationFields>) => void };

function Vaccine({
  record,
  original,
  value,
  onChange,
  error,
}: Pick<Props, 'record' | 'original'> & { value: number | null; error: string | null } & VaccinationChange) {
  const { data: vaccines = [] } = useVaccines();
  const ownVaccines = vaccines.filter(
    ({ SpecieId }) => SpecieId === null || SpecieId === record.Pet.SpecieId,
  );
  return (
    <ComboSelect
      label="Vacuna"
      items={withCurrent(
        ownVaccines.map(({ id, vaccineName }) => ({ id, label: vaccineName })),
        original && { id: original.VaccineId, label: original.vaccineName },
      )}
      value={value}
      onChange={(VaccineId) => onChange({ VaccineId, BatchId: null })}
      error={error}
    />
  );
}

const NO_BATCH = { id: 0, label: 'Ninguno de los nuestros' };

function Batch({
  draft,
  original,
  onChange,
}: Pick<Props, 'original'> & { draft: VaccinationFields } & VaccinationChange) {
  const { data: batches = [] } = useBatches();
  const ownBatches = batches.filter(({ VaccineId }) => VaccineId === draft.VaccineId);
  const items = withCurrent(
    ownBatches.map((batch) => ({ id: batch.id, label: batchInWords(batch) })),
    original?.BatchId && original.VaccineId === draft.VaccineId
      ? { id: original.BatchId, label: batchInWords(original) }
      : null,
  );
  if (items.length === 0) return null;
  return (
    <ComboSelect
      label="Lote"
      items={[NO_BATCH, ...items]}
      value={draft.BatchId ?? 0}
      onChange={(id) => onChange({ BatchId: id || null })}
    />
  );
}

function batchInWords({ batchCode, batchLab }: Pick<Vaccination, 'batchCode' | 'batchLab'>): string {
  return `${batchCode}, ${batchLab}`;
}

type Item = { id: number; label: string };

/** Keeps the corrected row's item even if it was removed from the list since. */
function withCurrent(items: readonly Item[], current: Item | null): Item[] {
  return current && items.every(({ id }) => id !== current.id) ? [...items, current] : [...items];
}
