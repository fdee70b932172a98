import { useState } from 'react';
import { dateProblem, fromTyped, toTyped, withSlashes } from './date-typing.ts';
import type { FieldTexts } from './field.tsx';
import { TypedField, type TypedInput } from './typed-field.tsx';

type DateFieldProps = FieldTexts &
  TypedInput & {
    /** Is 'YYYY-MM-DD', or null if empty or invalid. */
    value: string | null;
    /** `problem` explains an invalid date; null if it is valid or empty. */
    onChange: (value: string | null, problem: string | null) => void;
    min?: string;
    max?: string;
  };

export function DateField({ error, value, onChange, min, max, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState(toTyped(value));
  const [hasBlurred, setHasBlurred] = useState(false);
  const typedDate = dateProblem(typed, min, max) ? null : fromTyped(typed);
  // A value set from outside, e.g. by a reset, replaces the typed text.
  const shownText = typedDate === value ? typed : toTyped(value);

  function type(text: string): void {
    const next = withSlashes(text, shownText);
    const problem = dateProblem(next, min, max);
    setTyped(next);
    setHasBlurred(false);
    onChange(problem ? null : fromTyped(next), problem);
  }

  return (
    <TypedField
      {...field}
      placeholder="DD/MM/AAAA"
      maxLength={10}
      value={shownText}
      error={error || (hasBlurred ? dateProblem(shownText, min, max) : null)}
      onType={type}
      onLeave={() => setHasBlurred(true)}
    />
  );
}
