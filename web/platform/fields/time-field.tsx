import { useState } from 'react';
import type { FieldTexts } from './field.tsx';
import { minuteOfTyped, timeOfMinute } from './time-typing.ts';
import { TypedField, type TypedInput } from './typed-field.tsx';

type TimeFieldProps = FieldTexts &
  TypedInput & {
    /** Minutes from midnight, or null where what is typed is no time. */
    value: number | null;
    onChange: (minute: number | null) => void;
  };

/** A time of day typed in digits; a browser's own field would show the clock of its own country. */
export function TimeField({ error, value, onChange, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState(timeOfMinute(value));
  const [isLeft, setLeft] = useState(false);
  // Another value from outside replaces what was typed.
  const shown = minuteOfTyped(typed) === value ? typed : timeOfMinute(value);
  const isNoTime = isLeft && shown !== '' && value === null;

  function type(text: string): void {
    setTyped(text);
    setLeft(false);
    onChange(minuteOfTyped(text));
  }

  function leave(): void {
    setLeft(true);
    if (value !== null) setTyped(timeOfMinute(value));
  }

  return (
    <TypedField
      autoComplete="off"
      {...field}
      placeholder="HH:MM"
      maxLength={8}
      value={shown}
      error={error || (isNoTime ? 'Escribí una hora, por ejemplo 08:30' : null)}
      onType={type}
      onLeave={leave}
    />
  );
}
