import { useState } from 'react';
import { dateProblem, fromTyped, toTyped, withSlashes } from './date-typing.ts';
import type { FieldTexts } from './field.tsx';
import { TypedField, type TypedInput } from './typed-field.tsx';

type DateFieldProps = FieldTexts &
  TypedInput & {
    /** 'YYYY-MM-DD', or null when there is none or it can't be used. */
    value: string | null;
    /** `problem` says why what is typed is not a date that may be used; null when it is one, or nothing. */
    onChange: (value: string | null, problem: string | null) => void;
    min?: string;
    max?: string;
  };

/** A calendar date typed as DD/MM/YYYY with digits alone; the slashes come by themselves. */
export function DateField({ error, value, onChange, min, max, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState(toTyped(value));
  const [isLeft, setLeft] = useState(false);
  const reported = dateProblem(typed, min, max) ? null : fromTyped(typed);
  // Another value from outside (a form that was filled or cleared) replaces what was typed.
  const shown = reported === value ? typed : toTyped(value);

  function type(text: string): void {
    const next = withSlashes(text, shown);
    const problem = dateProblem(next, min, max);
    setTyped(next);
    setLeft(false);
    onChange(problem ? null : fromTyped(next), problem);
  }

  return (
    <TypedField
      {...field}
      placeholder="DD/MM/AAAA"
      maxLength={10}
      value={shown}
      error={error || (isLeft ? dateProblem(shown, min, max) : null)}
      onType={type}
      onLeave={() => setLeft(true)}
    />
  );
}
