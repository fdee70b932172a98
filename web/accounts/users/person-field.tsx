import type { ComponentProps } from 'react';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;

const EMAIL = {
  autoComplete: 'email',
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: LIMITS.email,
} as const;

const FIELDS = {
  userName: { label: 'Nombre', autoComplete: 'given-name', maxLength: LIMITS.name },
  userLastName: { label: 'Apellido', autoComplete: 'family-name', maxLength: LIMITS.name },
  userIdNumber: { label: 'DNI', autoComplete: 'off', inputMode: 'numeric', maxLength: LIMITS.phone },
  userPhone: { label: 'Teléfono', autoComplete: 'tel-national', type: 'tel', maxLength: LIMITS.phone },
  userAddress: { label: 'Dirección', autoComplete: 'street-address', maxLength: LIMITS.address },
  userEmail: { label: 'Email', ...EMAIL },
} as const satisfies Record<string, Partial<TextFieldProps>>;

type PersonFieldProps = Omit<TextFieldProps, 'name' | 'label'> & {
  name: keyof typeof FIELDS;
  label?: string;
  /** Somebody else's, typed by a clerk: autofill would offer the clerk's own. */
  isOthers?: boolean;
};

/** One of a person's data, by its name. */
export function PersonField({ isOthers, ...props }: PersonFieldProps) {
  return <TextField {...FIELDS[props.name]} {...(isOthers && { autoComplete: 'off' })} {...props} />;
}

/** An address that is no person's data: typed again, or to log in with. */
export function EmailField(props: TextFieldProps) {
  return <TextField {...EMAIL} {...props} />;
}
