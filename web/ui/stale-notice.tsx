import { Button } from './button.tsx';
import { Note } from './note.tsx';
import styles from './stale-notice.module.css';

/** Somebody else saved the same thing meanwhile; nothing typed here is lost. */
export function StaleNotice({ onTakeLatest }: { onTakeLatest: () => void }) {
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
