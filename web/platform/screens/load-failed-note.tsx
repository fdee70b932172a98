import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import styles from './load-failed-note.module.css';

/** Replaces LoadFailed inside a card. */
export function LoadFailedNote({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Note kind="error">
      <p>{title}</p>
      <Button className={styles.button} onClick={() => onRetry()}>
        Probar de nuevo
      </Button>
    </Note>
  );
}
