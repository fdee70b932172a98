import { WifiOff } from 'lucide-react';
import styles from './aged-note.module.css';

/** `since`: the time of figures that could not be refreshed since, null where they are fresh. */
export function AgedNote({ since }: { since: string | null }) {
  return (
    <p role="status" className={`row ${styles.note}`}>
      {since !== null && (
        <>
          <WifiOff size={16} aria-hidden="true" />
          Cifras de las {since}: no pudimos actualizarlas
        </>
      )}
    </p>
  );
}
