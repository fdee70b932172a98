import type { HealthBook } from '#shared/health.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useChangeColour } from './health.api.ts';

const LONGEST = 60;

type Props = { book: HealthBook; onClose: () => void };

/** How an animal is told from another of its breed. */
export function ColourDialog({ book: { Pet: pet, petColour }, onClose }: Props) {
  const { mutate, isPending, error } = useChangeColour(pet.id);
  const { draft, text } = useDraft(`colour ${pet.id}`, { colour: petColour });

  function save() {
    const onSuccess = () => {
      showToast('El color fue guardado', 'ok');
      onClose();
    };
    mutate(draft.colour.trim(), { onSuccess });
  }

  return (
    <FormDialog title="Color y señas" isPending={isPending} error={error} onSave={save} onClose={onClose}>
      <TextField
        label="Color"
        hint="Por ejemplo: marrón y blanca"
        maxLength={LONGEST}
        autoComplete="off"
        autoFocus
        {...text('colour')}
      />
    </FormDialog>
  );
}
