import { intoView } from '../../ui/into-view.ts';
import { Note } from '../../ui/note.tsx';
import styles from './impact-dialog.module.css';

/** Why a change was not taken, beside the buttons that sent it. */
export function RefusalNote({ refusal }: { refusal: string | null }) {
  if (refusal === null) return null;
  return (
    <div role="alert" ref={intoView} className={styles.refusal}>
      <Note kind="error">{refusal}</Note>
    </div>
  );
}
