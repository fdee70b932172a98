import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';

type WhatFieldProps = { value: string; onChange: (text: string) => void; error: string | null };

export function WhatField(props: WhatFieldProps) {
  return <TextField label="Qué hay que hacer" maxLength={LIMITS.preparation} autoComplete="off" {...props} />;
}
