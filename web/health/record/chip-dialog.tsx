import { chipCode, chipProblem } from '#shared/pets/chips.ts';
import { townToday } from '../../platform/api/town.ts';
import { DateField } from '../../platform/fields/date-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { dateProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { failedChecks, type Problem } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useAddChip } from './health.api.ts';

export const NO_CHIP: ChipFields = { code: '', again: '', date: null, dateProblem: null };

type Props = { petId: number; isStaff: boolean; onClose: () => void };

/** Asks for the number twice, because chips have no check digit. */
export function ChipDialog({ petId, isStaff, onClose }: Props) {
  const { frame, ...form } = useDialogForm({
    name: `chip ${petId}`,
    initial: NO_CHIP,
    problemsOf: (fields) => problemsOf(fields, { isStaff }),
    toRequest: ({ code, date }) => ({ chipCode: chipCode(code), chippedOn: date }),
    mutation: useAddChip(petId),
    successMessage: 'El chip fue anotado',
    onClose,
  });
  const typing = { inputMode: isStaff ? ('text' as const) : ('numeric' as const), autoComplete: 'off' };
  return (
    <FormDialog title="Cargar el chip" {...frame}>
      <TextField
        label="Número del chip"
        hint="15 cifras: están en la etiqueta o en el certificado"
        maxLength={30}
        autoFocus
        {...typing}
        {...form.text('code')}
      />
      <TextField label="Otra vez el número" maxLength={30} {...typing} {...form.text('again')} />
      <DateField label="Cuándo se puso, si lo sabés" max={townToday()} {...dateProps(form, 'date')} />
    </FormDialog>
  );
}

type ChipFields = { code: string; again: string; date: string | null; dateProblem: string | null };

export function problemsOf(
  { code: typed, again, dateProblem }: ChipFields,
  reader: { isStaff: boolean },
): Problem<keyof ChipFields>[] {
  const code = chipCode(typed);
  const problem = chipProblem(code, reader);
  return failedChecks([
    ['code', problem === null, problem ?? ''],
    ['again', chipCode(again) === code, 'Los dos números no son iguales. Revisalos'],
    ['date', dateProblem === null, dateProblem ?? ''],
  ]);
}
