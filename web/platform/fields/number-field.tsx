import { useState } from 'react';
import type { FieldTexts } from './field.tsx';
import { numberProblem } from './number-typing.ts';
import { TypedField, type TypedInput } from './typed-field.tsx';

type NumberFieldProps = FieldTexts &
  TypedInput & {
    value: number | null;
    onChange: (value: number | null) => void;
    min: number;
    max: number;
  };

export function NumberField({ error, value, onChange, min, max, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [hasBlurred, setHasBlurred] = useState(false);
  const typedNumber = numberProblem(typed, min, max) ? null : Number(typed);
  const shownText = typedNumber === value ? typed : String(value ?? '');

  function type(text: string): void {
    const next = text.trim();
    setTyped(next);
    setHasBlurred(false);
    onChange(numberProblem(next, min, max) ? null : Number(next));
  }

  return (
    <TypedField
      autoComplete="off"
      {...field}
      maxLength={6}
      value={shownText}
      error={error || (hasBlurred ? numberProblem(shownText, min, max) : null)}
      onType={type}
      onLeave={() => setHasBlurred(true)}
    />
  );
}
