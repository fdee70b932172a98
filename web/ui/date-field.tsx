import { type ComponentProps, useState } from 'react';
import { dateProblem, fromTyped, toTyped, withSlashes } from './date-typing.ts';
import styles from './field.module.css';
import { Field, type FieldTexts, useFieldControl } from './field.tsx';

type DateFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'disabled' | 'required'> & {
    /** 'YYYY-MM-DD', or null when there is none or it can't be used. */
    value: string | null;
    /** `problem` says why what is typed is not a date that may be used; null when it is one, or nothing. */
    onChange: (value: string | null, problem: string | null) => void;
    min?: string;
    max?: string;
  };

/** A calendar date typed as DD/MM/YYYY with digits alone; the slashes come by themselves. */
export function DateField({ id, label, hint, error, value, onChange, min, max, ...input }: DateFieldProps) {
  const [typed, setTyped] = useState(toTyped(value));
  const [isLeft, setLeft] = useState(false);
  const reported = dateProblem(typed, min, max) ? null : fromTyped(typed);
  // Another value from outside (a form that was filled or cleared) replaces what was typed.
  const shown = reported === value ? typed : toTyped(value);
  const shownError = error || (isLeft ? dateProblem(shown, min, max) : null);
  const control = useFieldControl({ id, label, hint, error: shownError });

  function type(text: string): void {
    const next = withSlashes(text, shown);
    const problem = dateProblem(next, min, max);
    setTyped(next);
    setLeft(false);
    onChange(problem ? null : fromTyped(next), problem);
  }

  return (
    <Field id={control.id} label={label} hint={hint} error={shownError}>
      <input
        {...input}
        {...control}
        type="text"
        inputMode="numeric"
        placeholder="DD/MM/AAAA"
        maxLength={10}
        className={styles.input}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setLeft(true)}
      />
    </Field>
  );
}
