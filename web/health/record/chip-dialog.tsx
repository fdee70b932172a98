import { toChipCode } from '#shared/pets/chips.ts';
import { townToday } from '../../platform/api/town.ts';
import { DateField } from '../../platform/fields/date-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { dateProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useAddChip } from './health.api.ts';
import { findChipProblems, NO_CHIP } from './health-fields.ts';

type Props = { petId: number; isStaff: boolean; onClose: () => void };

/** Asks for the number twice, because chips have no check digit. */
export function ChipDialog({ petId, isStaff, onClose }: Props) {
  const { frame, ...form } = useDialogForm({
    name: `chip ${petId}`,
    initial: NO_CHIP,
    problemsOf: (fields) => findChipProblems(fields, { isStaff }),
    toRequest: ({ code, date }) => ({ chipCode: toChipCode(code), chippedOn: date }),
    mutation: useAddChip(petId),
    successMessage: 'El chip fue anotado',
    onClose,
  });
  const inputMode = isStaff ? 'text' : 'numeric';
  return (
    <FormDialog title="Agregar el chip" {...frame}>
      <TextField
        label="Número del chip"
        hint="15 cifras: están en la etiqueta o en el certificado"
        maxLength={30}
        autoFocus
        inputMode={inputMode}
        {...form.text('code')}
      />
      <TextField label="Otra vez el número" maxLength={30} inputMode={inputMode} {...form.text('again')} />
      <DateField label="Cuándo se puso, si lo sabés" max={townToday()} {...dateProps(form, 'date')} />
    </FormDialog>
  );
}
