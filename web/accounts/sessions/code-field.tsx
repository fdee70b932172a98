import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';

type CodeFieldProps = { value: string; onChange: (code: string) => void; error?: string | undefined };

export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label="Código"
      hint="Los 6 números de tu aplicación, o un código de recuperación"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      maxLength={LIMITS.password}
      {...props}
    />
  );
}
