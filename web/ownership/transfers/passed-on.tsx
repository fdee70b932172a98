import { HandHeart } from 'lucide-react';
import { useState } from 'react';
import { formatInstantDate } from '../../platform/api/moment.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { useFormerPets } from './transfers.api.ts';
import styles from './transfers.module.css';

export function PassedOn({ userId }: { userId: number }) {
  const [isReceiving, setReceiving] = useState(false);
  const { data: formerPets = [], isLoadingError, refetch } = useFormerPets(userId);
  return (
    <div className={`stack gap-s3 ${styles.passed}`}>
      <Button onClick={() => setReceiving(true)}>
        <HandHeart aria-hidden />
        Recibir una mascota
      </Button>
      {isLoadingError && (
        <LoadFailedNote title="No pudimos cargar las que pasaron a otra familia" onRetry={refetch} />
      )}
      {formerPets.length > 0 && (
        <ul aria-label="Pasaron a otra familia" className="quiet">
          {formerPets.map(({ id, petName, untilAt, isMerged }) => (
            <li key={id}>
              {petName}, {isMerged ? 'en la ficha de otra persona desde el' : 'transferida el'}{' '}
              {formatInstantDate(untilAt)}
            </li>
          ))}
        </ul>
      )}
      {isReceiving && <ReceiveDialog onClose={() => setReceiving(false)} />}
    </div>
  );
}
