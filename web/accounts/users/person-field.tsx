import type { ComponentProps } from 'react';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;

const EMAIL_PROPS = {
  autoComplete: 'email',
  type: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: LIMITS.email,
} as const;

const FIELD_PROPS = {
  userName: { label: 'Nombre', autoComplete: 'given-name', maxLength: LIMITS.name },
  userLastName: { label: 'Apellido', autoComplete: 'family-name', maxLength: LIMITS.name },
  userIdNumber: { label: 'DNI', inputMode: 'numeric', maxLength: LIMITS.phone },
  userPhone: { label: 'Teléfono', autoComplete: 'tel-national', type: 'tel', maxLength: LIMITS.phone },
  userAddress: { label: 'Dirección', autoComplete: 'street-address', maxLength: LIMITS.address },
  userEmail: { label: 'Email', ...EMAIL_PROPS },
} as const satisfies Record<string, Partial<TextFieldProps>>;

type PersonFieldProps = Omit<TextFieldProps, 'name' | 'label'> & {
  name: keyof typeof FIELD_PROPS;
  label?: string;
  /** Turns autofill off, because it would offer the clerk's own data. */
  isForAnother?: boolean;
};

export function PersonField({ isForAnother, ...props }: PersonFieldProps) {
  return <TextField {...FIELD_PROPS[props.name]} {...(isForAnother && { autoComplete: 'off' })} {...props} />;
}

export function EmailField(props: TextFieldProps) {
  return <TextField {...EMAIL_PROPS} {...props} />;
}
