import { WifiOff } from 'lucide-react';
import { formatTownTime } from '../api/town.ts';
import styles from './aged-note.module.css';

type AgedNoteProps = { query: { isRefetchError: boolean; dataUpdatedAt: number } };

export function AgedNote({ query }: AgedNoteProps) {
  return (
    <p role="status" className={`row ${styles.note}`}>
      {query.isRefetchError && (
        <>
          <WifiOff size={16} aria-hidden="true" />
          Cifras de las {formatTownTime(query.dataUpdatedAt)}: no pudimos actualizarlas
        </>
      )}
    </p>
  );
}
