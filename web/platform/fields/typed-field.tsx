import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts, useFieldControl } from './field.tsx';

export type TypedInput = Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'disabled' | 'required'>;

type TypedFieldProps = FieldTexts &
  TypedInput &
  Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'> & {
    value: string;
    onType: (text: string) => void;
    onLeave: () => void;
  };

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

addEventListener('pointerdown', () => setPressed(true), true);
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => setPressed(false), true);

function setPressed(pressed: boolean): void {
  isPressed = pressed;
}

/** Delays until the finger is lifted, so that an error doesn't move the button under a tap. */
function onceReleased(act: () => void): void {
  if (isPressed) addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
