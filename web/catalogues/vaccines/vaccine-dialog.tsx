import type { Specie } from '#shared/catalogues/animals.ts';
import {
  VACCINE_BOUNDS,
  VACCINE_MESSAGES,
  type Vaccine,
  type VaccineDraft,
} from '#shared/catalogues/vaccines.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import type { FieldLabels } from '../../platform/forms/differences.ts';
import { fieldProps, tickProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useSpecies } from '../species/animals.api.ts';
import { useSaveVaccine, useVaccines } from './vaccines.api.ts';

type VaccineFields = {
  name: string;
  isRabies: boolean;
  SpecieId: number | null;
  firstAgeDays: number | null;
  validMonths: number | null;
  hasSecond: boolean;
  secondDoseDays: number | null;
};

export function VaccineDialog({ vaccine, onClose }: { vaccine: Vaccine | null; onClose: () => void }) {
  const { data: species = [] } = useSpecies();
  const { data: vaccines } = useVaccines();
  const latest = vaccines?.find(({ id }) => id === vaccine?.id) ?? vaccine;
  const { frame, ...form } = useDialogForm({
    name: `vaccine ${vaccine?.id}`,
    initial: toFields(latest),
    latest: latest ?? undefined,
    fieldWords: toFieldLabels(species),
    problemsOf: findProblems,
    toRequest: (fields, updatedAt) => ({ ...toDraft(fields), updatedAt }),
    mutation: useSaveVaccine(vaccine?.id ?? 0),
    successMessage: 'La vacuna fue guardada',
    onClose,
  });
  return (
    <FormDialog title={vaccine ? 'Editar vacuna' : 'Agregar vacuna'} {...frame}>
      <TextField label="Nombre" maxLength={LIMITS.name} {...form.text('name')} />
      <ComboSelect
        label="Especie, si es para una sola"
        items={species.map(({ id, specieName: label }) => ({ id, label }))}
        {...fieldProps(form, 'SpecieId')}
      />
      <Checkbox label="Es contra la rabia" {...tickProps(form, 'isRabies')} />
      <NumberField
        label="Se da desde los días de vida"
        {...VACCINE_BOUNDS.firstAgeDays}
        {...fieldProps(form, 'firstAgeDays')}
      />
      <NumberField
        label="Meses que protege"
        {...VACCINE_BOUNDS.validMonths}
        {...fieldProps(form, 'validMonths')}
      />
      <Checkbox label="Lleva segunda dosis" {...tickProps(form, 'hasSecond')} />
      {form.draft.hasSecond && (
        <NumberField
          label="Segunda dosis a los días"
          {...VACCINE_BOUNDS.secondDoseDays}
          {...fieldProps(form, 'secondDoseDays')}
        />
      )}
    </FormDialog>
  );
}

function toFields(vaccine: Vaccine | null): VaccineFields {
  return {
    name: vaccine?.vaccineName ?? '',
    isRabies: vaccine?.vaccineCode === 'rabies',
    SpecieId: vaccine?.SpecieId ?? null,
    firstAgeDays: vaccine?.firstAgeDays ?? null,
    validMonths: vaccine?.validMonths ?? null,
    hasSecond: (vaccine?.secondDoseDays ?? null) !== null,
    secondDoseDays: vaccine?.secondDoseDays ?? null,
  };
}

function toFieldLabels(species: readonly Specie[]): FieldLabels<VaccineFields> {
  const findName = (id: number | null) => species.find((each) => each.id === id)?.specieName ?? '';
  return {
    name: 'Nombre',
    SpecieId: { label: 'Especie', show: ({ SpecieId }) => findName(SpecieId) },
    isRabies: 'Es contra la rabia',
    firstAgeDays: 'Se da desde los días de vida',
    validMonths: 'Meses que protege',
    hasSecond: 'Lleva segunda dosis',
    secondDoseDays: 'Segunda dosis a los días',
  };
}

function findProblems({
  name,
  firstAgeDays,
  validMonths,
  hasSecond,
  secondDoseDays,
}: VaccineFields): Problem[] {
  return listFailedChecks([
    ['name', name.trim() !== '', VACCINE_MESSAGES.name],
    ['firstAgeDays', firstAgeDays !== null, 'Tenés que ingresar desde qué edad se da'],
    ['validMonths', validMonths !== null, 'Tenés que ingresar cuántos meses protege'],
    ['secondDoseDays', !hasSecond || secondDoseDays !== null, 'Tenés que ingresar a los cuántos días'],
  ]);
}

function toDraft({ name, isRabies, hasSecond, ...fields }: VaccineFields): VaccineDraft {
  return {
    vaccineName: name.trim(),
    vaccineCode: isRabies ? 'rabies' : 'other',
    SpecieId: fields.SpecieId,
    firstAgeDays: fields.firstAgeDays ?? 0,
    validMonths: fields.validMonths ?? 0,
    secondDoseDays: hasSecond ? fields.secondDoseDays : null,
  };
}
