import type { HealthRecord } from '#shared/health/health-rows.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useChangeColour } from './health.api.ts';

const MAX_COLOUR_LENGTH = 60;

type Props = { record: HealthRecord; onClose: () => void };

export function ColourDialog({ record: { Pet: pet, petColour }, onClose }: Props) {
  const { frame, text } = useDialogForm({
    name: `colour ${pet.id}`,
    initial: { colour: petColour },
    toRequest: ({ colour }) => colour.trim(),
    mutation: useChangeColour(pet.id),
    successMessage: 'El color fue guardado',
    onClose,
  });
  return (
    <FormDialog title="Color y señas" {...frame}>
      <TextField
        label="Color"
        hint="Por ejemplo: marrón y blanca"
        maxLength={MAX_COLOUR_LENGTH}
        autoFocus
        {...text('colour')}
      />
    </FormDialog>
  );
}
