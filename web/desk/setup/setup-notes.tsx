import { ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import { Note } from '../../platform/ui/note.tsx';
import { useSetup } from './setup.api.ts';
import styles from './setup-notes.module.css';

export function SetupNotes() {
  const { data } = useSetup();
  if (!data) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      {data.untrustedProxy !== null && (
        <div className={`no-print ${styles.note}`}>
          <Note kind="warning">
            Llegan pedidos con direcciones reenviadas desde{' '}
            <span className={styles.address}>{data.untrustedProxy}</span>. Si es tu proxy, agregalo a
            TRUST_PROXY: sin eso, todos los vecinos comparten los mismos límites. Si no lo conocés, no hagas
            nada.
          </Note>
        </div>
      )}
      {!data.isOver && (
        <div className={`no-print ${styles.note}`}>
          <Note icon={<ListChecks aria-hidden="true" />}>
            <p>
              <Link to="/admin-setup">Puesta en marcha</Link>: {done} de {data.steps.length} listos.
            </p>
          </Note>
        </div>
      )}
    </>
  );
}
