import type { ReactNode } from 'react';
import styles from './form.module.css';

type FormProps = { id?: string; label?: string; columns?: 1 | 2; onSubmit: () => void; children: ReactNode };

/** A form whose checks are ours: on submit the first wrong field takes the focus. */
export function Form({ id, label, columns = 1, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      className={columns === 2 ? `stack ${styles.two}` : 'stack'}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form inside this one's cards: React tells both.
        if (event.target !== event.currentTarget) return;
        onSubmit();
        focusFirstError(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}

/** A child of a two-column form that takes the whole row. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}

/** Focuses the first field that is marked wrong, once React has painted the errors. */
export function focusFirstError(within: ParentNode = document): void {
  requestAnimationFrame(() => within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
