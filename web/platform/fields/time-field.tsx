import { useState } from 'react';
import type { FieldTexts } from './field.tsx';
import { minuteOfTyped, timeOfMinute } from './time-typing.ts';
import { TypedField, type TypedInput } from './typed-field.tsx';

type TimeFieldProps = FieldTexts &
  TypedInput & {
    /** Is in minutes from midnight, or null if empty or invalid. */
    value: number | null;
    onChange: (minute: number | null) => void;
  };

/** Replaces the browser's time field, which shows the clock of its own locale. */
export function TimeField({ error, value, onChange, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState(timeOfMinute(value));
  const [hasBlurred, setHasBlurred] = useState(false);
  const shownText = minuteOfTyped(typed) === value ? typed : timeOfMinute(value);
  const isInvalid = hasBlurred && shownText !== '' && value === null;

  function type(text: string): void {
    setTyped(text);
    setHasBlurred(false);
    onChange(minuteOfTyped(text));
  }

  function leave(): void {
    setHasBlurred(true);
    if (value !== null) setTyped(timeOfMinute(value));
  }

  return (
    <TypedField
      autoComplete="off"
      {...field}
      placeholder="HH:MM"
      maxLength={8}
      value={shownText}
      error={error || (isInvalid ? 'Escribí una hora, por ejemplo 08:30' : null)}
      onType={type}
      onLeave={leave}
    />
  );
}
