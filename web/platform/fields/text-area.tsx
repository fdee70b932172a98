import type { ComponentProps } from 'react';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts, useFieldControl } from './field.tsx';
import styles from './text-area.module.css';

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'onChange' | 'className'> & {
    value: string;
    onChange: (value: string) => void;
  };

export function TextArea({ id, label, hint, error, value, onChange, ...textarea }: TextAreaProps) {
  const control = useFieldControl({ id, label, hint, error });
  return (
    <Field id={control.id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...textarea}
        {...control}
        className={`${fieldStyles.input} ${styles.area}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
