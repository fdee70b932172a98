import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';
import { FieldError, useFieldControl } from './field.tsx';

type CheckboxProps = {
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function Checkbox({ id, label, hint, error, checked, onChange, disabled }: CheckboxProps) {
  const control = useFieldControl({ id, label, hint, error });
  return (
    <div>
      <div className={`option ${styles.row}`}>
        <input
          type="checkbox"
          {...control}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.box}>
          <Check size={18} strokeWidth={3} />
        </span>
        <span className={styles.text}>
          <label htmlFor={control.id}>{label}</label>
          {hint && <span id={`${control.id}-hint`}>{hint}</span>}
        </span>
      </div>
      <FieldError id={`${control.id}-error`} error={error} />
    </div>
  );
}
