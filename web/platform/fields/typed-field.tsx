import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts, useFieldControl } from './field.tsx';

/** What a date, a time and a number have in common with any input. */
export type TypedInput = Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'disabled' | 'required'>;

type TypedFieldProps = FieldTexts &
  TypedInput &
  Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'> & {
    value: string;
    onType: (text: string) => void;
    /** The field is left: what stands in it may be judged now. */
    onLeave: () => void;
  };

/** A field typed in digits, whatever they stand for. */
export function TypedField({ id, label, hint, error, onType, onLeave, ...input }: TypedFieldProps) {
  const control = useFieldControl({ id, label, hint, error });
  return (
    <Field id={control.id} label={label} hint={hint} error={error}>
      <input
        {...input}
        {...control}
        type="text"
        inputMode="numeric"
        className={styles.input}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => onceReleased(onLeave)}
      />
    </Field>
  );
}

let isPressed = false;

addEventListener('pointerdown', () => set(true), true);
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => set(false), true);

function set(pressed: boolean): void {
  isPressed = pressed;
}

/** Acts once no finger is down, and what it pressed has heard of it: nothing moves away under a tap. */
function onceReleased(act: () => void): void {
  if (isPressed) addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
