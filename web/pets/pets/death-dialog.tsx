import type { Pet } from '#shared/pets/pets.ts';
import { townToday } from '../../platform/api/town.ts';
import { DateField } from '../../platform/fields/date-field.tsx';
import { dateProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useChangeDeath } from './pets.api.ts';

type Props = { pet: Pick<Pet, 'id' | 'petName'>; onClose: () => void };
type Fields = { date: string | null; dateProblem: string | null };

/** Asks for the day of death and says that the pet's bookings are cancelled. */
export function DeathDialog({ pet, onClose }: Props) {
  const initial: Fields = { date: townToday(), dateProblem: null };
  const { frame, ...form } = useDialogForm({
    name: `death ${pet.id}`,
    initial,
    problemsOf: ({ date, dateProblem }) =>
      listFailedChecks([['date', date !== null, dateProblem ?? 'Tenés que ingresar la fecha']]),
    toRequest: ({ date }) => date,
    mutation: useChangeDeath(pet.id),
    successMessage: 'Quedó anotado',
    onClose,
  });
  return (
    <FormDialog title={`${pet.petName} murió`} verb="Avisar" {...frame}>
      <p>
        Lo sentimos mucho. Sus turnos se cancelan y no mandamos más avisos de sus vacunas. Su libreta queda
        guardada.
      </p>
      <DateField label="Cuándo fue" max={townToday()} {...dateProps(form, 'date')} />
    </FormDialog>
  );
}
