import { LIMITS } from '#shared/fields.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Form, WholeRow } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Draft } from '../ui/use-draft.ts';
import { CityFields } from './city-fields.tsx';
import { ConsentBox } from './consent-box.tsx';
import { EmailField } from './email-field.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import type { Person, SignUpFormState } from './use-sign-up-form.ts';

export function SignUpForm({ form: { id, fields, ...form } }: { form: SignUpFormState }) {
  return (
    <Form id={id} label="Registro" columns={2} onSubmit={form.submit}>
      <AccountFields form={fields} />
      <AddressFields form={fields} />
      <WholeRow>
        <ConsentBox
          version={fields.draft.consentVersion}
          onChange={(consentVersion) => fields.change({ consentVersion })}
        />
        <PrivacyNote />
      </WholeRow>
      {form.mayClaim && (
        <WholeRow>
          <TextField
            label="Código del mostrador"
            hint="Si te registraron en persona, pedilo ahí. Si no, dejalo vacío"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            maxLength={LIMITS.phone}
            {...fields.text('claimCode')}
          />
        </WholeRow>
      )}
      <WholeRow>
        <FieldError id="sign-up-error" error={form.error} />
      </WholeRow>
      <Button variant="primary" type="submit" isPending={form.isPending}>
        Registrar
      </Button>
    </Form>
  );
}

function AccountFields({ form: { text } }: { form: Draft<Person> }) {
  const { name } = LIMITS;
  return (
    <>
      <TextField label="Nombre" autoComplete="given-name" maxLength={name} {...text('userName')} />
      <TextField label="Apellido" autoComplete="family-name" maxLength={name} {...text('userLastName')} />
      <WholeRow>
        <EmailField label="Email" autoComplete="email" {...text('userEmail')} />
      </WholeRow>
      <PasswordField
        label="Contraseña"
        hint="8 caracteres o más"
        autoComplete="new-password"
        {...text('userPassword')}
      />
      <PasswordField
        label="Repetir contraseña"
        hint="La misma de recién"
        autoComplete="new-password"
        {...text('userRepeatPassword')}
      />
    </>
  );
}

function AddressFields({ form }: { form: Draft<Person> }) {
  const { draft, change, errorOf, text } = form;
  return (
    <>
      <TextField
        label="Celular"
        hint="Con característica, sin 0 ni 15"
        type="tel"
        autoComplete="tel-national"
        maxLength={LIMITS.phone}
        {...text('userPhone')}
      />
      <TextField
        label="DNI"
        hint="Solo números"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LIMITS.phone}
        {...text('userIdNumber')}
      />
      <CityFields value={draft} onChange={change} errorOf={errorOf} />
      <WholeRow>
        <TextField
          label="Dirección"
          autoComplete="street-address"
          maxLength={LIMITS.address}
          {...text('userAddress')}
        />
      </WholeRow>
    </>
  );
}
