import { Button } from '../../ui/button.tsx';
import { intoView } from '../../ui/into-view.ts';
import { Note } from '../../ui/note.tsx';
import styles from './agenda-editor.module.css';

type StaleHoursProps = { onKeepMine: () => void; onTakeLatest: () => void };

/** Somebody else saved other hours while these were drawn: the clerk says which of the two stand. */
export function StaleHours({ onKeepMine, onTakeLatest }: StaleHoursProps) {
  return (
    <div role="alert" ref={intoView} className={styles.stale}>
      <Note kind="warning">
        <p>
          Otra persona cambió estos horarios mientras los editabas. Si seguís con los tuyos, al guardar
          reemplazan a los suyos.
        </p>
        <div className={styles.ways}>
          <Button onClick={onKeepMine}>Seguir con los míos</Button>
          <Button onClick={onTakeLatest}>Descartar los míos</Button>
        </div>
      </Note>
    </div>
  );
}
