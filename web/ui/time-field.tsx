import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts, useFieldControl } from './field.tsx';
import { minuteOfTyped, timeOfMinute } from './time-typing.ts';

type TimeFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'required'> & {
    /** Minutes from midnight, or null where what is typed is no time. */
    value: number | null;
    onChange: (minute: number | null) => void;
  };

/** A time of day typed in digits; a browser's own field would show the clock of its own country. */
export function TimeField({ id, label, hint, error, value, onChange, ...input }: TimeFieldProps) {
  const [typed, setTyped] = useState(timeOfMinute(value));
  const [isLeft, setLeft] = useState(false);
  // Another value from outside replaces what was typed.
  const shown = minuteOfTyped(typed) === value ? typed : timeOfMinute(value);
  const isNoTime = isLeft && shown !== '' && value === null;
  const shownError = error || (isNoTime ? 'Escribí una hora, por ejemplo 08:30' : null);
  const control = useFieldControl({ id, label, hint, error: shownError });

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
    <Field id={control.id} label={label} hint={hint} error={shownError}>
      <input
        {...input}
        {...control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="HH:MM"
        maxLength={8}
        className={styles.input}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </Field>
  );
}
