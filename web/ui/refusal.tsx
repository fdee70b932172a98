import { useEffect } from 'react';
import { reasonOf } from '../api/call-error.ts';
import { Note } from './note.tsx';
import styles from './refusal.module.css';
import { dismissToast } from './toast.tsx';

/** Tells why the last try failed, next to the buttons that made it, in place of the toast. */
export function Refusal({ error }: { error: Error | string | null | undefined }) {
  const message = error instanceof Error ? reasonOf(error) : error;
  // `error` too: a second try that fails alike is a new error with its own toast.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (message) dismissToast(message);
  }, [message, error]);

  if (!message) return null;
  return (
    <div role="alert" ref={intoView} className={styles.refusal}>
      <Note kind="error">{message}</Note>
    </div>
  );
}

/** As a `ref`: what appears out of sight is brought into it. */
function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
