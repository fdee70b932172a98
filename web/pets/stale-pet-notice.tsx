import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import styles from './stale-pet-notice.module.css';

/** Somebody else saved the pet meanwhile; nothing typed here is lost. */
export function StalePetNotice({ onTakeLatest }: { onTakeLatest: () => void }) {
  return (
    <div role="alert" className={styles.notice}>
      <Note kind="warning">
        <p>
          Estos datos cambiaron mientras los editabas. Actualizalos para poder guardar: lo que escribiste se
          conserva.
        </p>
        <Button className={styles.button} onClick={onTakeLatest}>
          Actualizar
        </Button>
      </Note>
    </div>
  );
}
