import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import styles from './load-failed-note.module.css';

/** LoadFailed for a part of a screen, inside a card or a panel. */
export function LoadFailedNote({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Note kind="error">
      <p>{title}</p>
      <Button className={styles.button} onClick={onRetry}>
        Probar de nuevo
      </Button>
    </Note>
  );
}
