import { ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import { Note } from '../../platform/ui/note.tsx';
import { useSetup } from './setup.api.ts';
import styles from './setup-note.module.css';

export function SetupNote() {
  const { data } = useSetup();
  if (!data || data.isOver) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <div className={`no-print ${styles.note}`}>
      <Note icon={<ListChecks aria-hidden="true" />}>
        <p>
          <Link to="/admin-setup">Puesta en marcha</Link>: {done} de {data.steps.length} listos.
        </p>
      </Note>
    </div>
  );
}
