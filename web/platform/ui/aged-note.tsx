import { WifiOff } from 'lucide-react';
import styles from './aged-note.module.css';

/** `since` is when the figures were last refreshed; null if they are current. */
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
