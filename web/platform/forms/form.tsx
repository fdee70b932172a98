import type { ReactNode } from 'react';
import styles from './form.module.css';

type FormProps = { id?: string; label?: string; columns?: 1 | 2; onSubmit: () => void; children: ReactNode };

/** Validates without the browser and focuses the first invalid field on submit. */
export function Form({ id, label, columns = 1, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      className={columns === 2 ? `stack ${styles.two}` : 'stack'}
      onSubmit={(event) => {
        event.preventDefault();
        // React also bubbles submits of dialogs rendered inside the form.
        if (event.target !== event.currentTarget) return;
        onSubmit();
        focusFirstError(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}

export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}

export function focusFirstError(container: ParentNode = document): void {
  requestAnimationFrame(() => container.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

export function focusSubmitButton(formId: string): void {
  const controls = [...(document.forms.namedItem(formId)?.elements ?? [])];
  controls.find((each): each is HTMLElement => each.matches('[type="submit"]'))?.focus();
}
