import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts, useFieldControl } from './field.tsx';

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'className'> & {
    value: string;
    onChange: (value: string) => void;
  };

export function TextField({ id, label, hint, error, value, onChange, ...input }: TextFieldProps) {
  const control = useFieldControl({ id, label, hint, error });
  return (
    <Field id={control.id} label={label} hint={hint} error={error}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...control}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
