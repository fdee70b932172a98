import { TriangleAlert } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import styles from './stale-pet-notice.module.css';

/** Somebody else saved the pet meanwhile; nothing typed here is lost. */
export function StalePetNotice({ onTakeLatest }: { onTakeLatest: () => void }) {
  return (
    <div role="alert" className={styles.notice}>
      <TriangleAlert aria-hidden />
      <p>
        Estos datos cambiaron mientras los editabas. Actualizalos para poder guardar: lo que escribiste se conserva.
      </p>
      <Button onClick={onTakeLatest}>Actualizar</Button>
    </div>
  );
}
