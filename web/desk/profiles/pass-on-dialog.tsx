import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { useProfileByDni } from '../../accounts/users/profile-by-dni.api.ts';
import { useTransferPet } from '../../ownership/transfers/transfers.api.ts';
import styles from '../../ownership/transfers/transfers.module.css';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { showToast } from '../../platform/ui/toast.tsx';

type Props = { pet: Pick<Pet, 'id' | 'petName'>; ownerName: string; onClose: () => void };
type Fields = { fromIdNumber: string; toIdNumber: string };

const EMPTY_FIELDS: Fields = { fromIdNumber: '', toIdNumber: '' };

/** Transfers a pet at the counter, with both people's DNI. */
export function PassOnDialog({ pet, ownerName, onClose }: Props) {
  const { mutate, isPending, error } = useTransferPet(pet.id);
  const { draft, change, showProblems, text } = useDraft<Fields>(`pass on ${pet.id}`, EMPTY_FIELDS);

  function save() {
    const missingFields = (['fromIdNumber', 'toIdNumber'] as const).filter(
      (field) => !toDniDigits(draft[field]),
    );
    if (missingFields.length > 0)
      return showProblems(missingFields.map((field) => ({ field, message: 'Tenés que ingresar el DNI' })));
    const onSuccess = ({ User }: Pet) => {
      change(EMPTY_FIELDS);
      showToast(`${pet.petName} está ahora a cargo de ${User.userName} ${User.userLastName}`, 'ok');
      onClose();
    };
    mutate(draft, { onSuccess });
  }

  return (
    <FormDialog
      title={`Pasar a ${pet.petName} a otra familia`}
      verb="Pasar"
      isPending={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <p>
        Su libreta va con {pet.petName}; los datos de {ownerName}, no. Sus turnos por venir se cancelan y se
        avisa a las dos personas.
      </p>
      <TextField
        label={`DNI de ${ownerName}`}
        inputMode="numeric"
        maxLength={12}
        autoFocus
        {...text('fromIdNumber')}
      />
      <TextField label="DNI de quien la recibe" inputMode="numeric" maxLength={12} {...text('toIdNumber')} />
      <Receiver dni={draft.toIdNumber} />
    </FormDialog>
  );
}

function Receiver({ dni }: { dni: string }) {
  const { profile, isFetching } = useProfileByDni(dni, { isEntered: false, enabled: true });
  return (
    <p role="status" className={styles.who}>
      {profile && (
        <>
          La recibe{' '}
          <b>
            {profile.Person.userName} {profile.Person.userLastName}
          </b>
        </>
      )}
      {profile === null && 'Nadie tiene ese DNI: registrá antes a la persona.'}
      {profile === undefined && isFetching && 'Buscando…'}
    </p>
  );
}
