import { reasonOf } from '../api/call-error.ts';
import { Note } from './note.tsx';
import styles from './refusal.module.css';

/** Why the last try failed, next to the buttons that made it: the toast is gone sooner than the problem. */
export function Refusal({ error }: { error: Error | string | null | undefined }) {
  if (!error) return null;
  return (
    <div role="alert" ref={intoView} className={styles.refusal}>
      <Note kind="error">{typeof error === 'string' ? error : reasonOf(error)}</Note>
    </div>
  );
}

/** As a `ref`: what appears out of sight is brought into it. */
function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
