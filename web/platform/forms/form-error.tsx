import { useEffect } from 'react';
import { toReason } from '../api/call-error.ts';
import { Note } from '../ui/note.tsx';
import { dismissToast } from '../ui/toast.tsx';
import styles from './form-error.module.css';

/** Shows the error beside the buttons and dismisses its toast. */
export function FormError({ error }: { error: Error | string | null | undefined }) {
  const message = error instanceof Error ? toReason(error) : error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated failure has a new toast
  useEffect(() => {
    if (message) dismissToast(message);
  }, [message, error]);

  if (!message) return null;
  return (
    <div role="alert" ref={scrollIntoView} className={styles.refusal}>
      <Note kind="error">{message}</Note>
    </div>
  );
}

function scrollIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
