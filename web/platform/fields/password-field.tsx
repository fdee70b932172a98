import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './field.module.css';
import { Field, type FieldTexts, useFieldControl } from './field.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange' | 'className' | 'autoComplete'> & {
    value: string;
    onChange: (value: string) => void;
    autoComplete: 'current-password' | 'new-password';
  };

export function PasswordField({ id, label, hint, error, value, onChange, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const control = useFieldControl({ id, label, hint, error });
  return (
    <Field id={control.id} label={label} hint={hint} error={error}>
      <div className={`${styles.input} ${styles.with}`}>
        <input
          maxLength={200}
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button variant="quiet" aria-controls={control.id} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff /> : <Eye />}
          {isShown ? 'Ocultar' : 'Mostrar'}
          <span className="sr">{label}</span>
        </Button>
      </div>
    </Field>
  );
}
