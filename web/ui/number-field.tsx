import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts, useFieldControl } from './field.tsx';
import { numberProblem } from './number-typing.ts';

type NumberFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'required'> & {
    /** Null when nothing usable is typed. */
    value: number | null;
    onChange: (value: number | null) => void;
    min: number;
    max: number;
  };

/** A whole number, typed; what is wrong with it is said on leaving the field. */
export function NumberField({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  min,
  max,
  ...input
}: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [isLeft, setLeft] = useState(false);
  const reported = numberProblem(typed, min, max) ? null : Number(typed);
  // Another value from outside replaces what was typed.
  const shown = reported === value ? typed : String(value ?? '');
  const problem = numberProblem(shown, min, max);
  const shownError = error || (isLeft ? problem : null);
  const control = useFieldControl({ id, label, hint, error: shownError });

  function type(text: string): void {
    const next = text.trim();
    setTyped(next);
    setLeft(false);
    onChange(numberProblem(next, min, max) ? null : Number(next));
  }

  return (
    <Field id={control.id} label={label} hint={hint} error={shownError}>
      <input
        {...input}
        {...control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className={styles.input}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setLeft(true)}
      />
    </Field>
  );
}
