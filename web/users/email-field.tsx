import type { ComponentProps } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { TextField } from '../ui/text-field.tsx';

/** An address as it is typed: whose it is, `autoComplete` says. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LIMITS.email}
      {...props}
    />
  );
}
