import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export type FieldTexts = {
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
};

/** Returns the attributes that link a control to its label, hint and error. */
export function useFieldControl({ id, hint, error }: FieldTexts) {
  const ownId = useId();
  const base = id ?? ownId;
  const describedBy = [hint && `${base}-hint`, error && `${base}-error`].filter(Boolean).join(' ');
  return { id: base, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

type FieldProps = FieldTexts & { id: string; children: ReactNode };

export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string | null }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {error}
    </p>
  );
}
