import { Heart } from 'lucide-react';
import type { Pet } from '#shared/pets/pets.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { FormError } from '../../platform/forms/form-error.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from './death-note.module.css';
import { useChangeDeath } from './pets.api.ts';

export function DeathNote({
  pet: { id, petName, petDiedOn },
}: {
  pet: Pick<Pet, 'id' | 'petName' | 'petDiedOn'>;
}) {
  const { mutate, isPending, error } = useChangeDeath(id);
  if (!petDiedOn) return null;
  const onSuccess = () =>
    showToast('Quedó corregido. Los turnos que se cancelaron hay que reservarlos de nuevo', 'ok');
  return (
    <div className={styles.note}>
      <Note icon={<Heart aria-hidden />}>
        {petName} murió el {formatIsoDate(petDiedOn)}.{' '}
        <Button variant="quiet" isPending={isPending} onClick={() => mutate(null, { onSuccess })}>
          Fue un error
        </Button>
        <p className="small">
          Los turnos que se cancelaron con su muerte no vuelven: su lugar puede ser ya de otra mascota.
        </p>
      </Note>
      <FormError error={error} />
    </div>
  );
}
