import type { Pet } from '#shared/pets.ts';
import { townToday } from '../api/town.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useChangeDeath } from './pets.api.ts';

type Props = { pet: Pick<Pet, 'id' | 'petName'>; onClose: () => void };
type Fields = { date: string | null; dateProblem: string | null };

/** Asked once, and gently: what it ends is said before. */
export function DeathDialog({ pet, onClose }: Props) {
  const { mutate, isPending, error } = useChangeDeath(pet.id);
  const empty: Fields = { date: townToday(), dateProblem: null };
  const { draft, change, blame, errorOf } = useDraft<Fields>(`death ${pet.id}`, empty);

  function save() {
    if (!draft.date)
      return blame([{ field: 'date', message: draft.dateProblem ?? 'Tenés que ingresar la fecha' }]);
    const onSuccess = () => {
      change(empty);
      showToast('Quedó anotado', 'ok');
      onClose();
    };
    mutate(draft.date, { onSuccess });
  }

  return (
    <FormDialog
      title={`${pet.petName} murió`}
      verb="Avisar"
      isPending={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <p>
        Lo sentimos mucho. Sus turnos se cancelan y no mandamos más avisos de sus vacunas. Su libreta queda
        guardada.
      </p>
      <DateField
        label="Cuándo fue"
        value={draft.date}
        max={townToday()}
        onChange={(date, dateProblem) => change({ date, dateProblem })}
        error={errorOf('date')}
      />
    </FormDialog>
  );
}
