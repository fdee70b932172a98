import { LIMITS } from '#shared/platform/fields.ts';
import { FieldError } from '../../platform/fields/field.tsx';
import { PasswordField } from '../../platform/fields/password-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Form, WholeRow } from '../../platform/forms/form.tsx';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { CityFields } from './city-fields.tsx';
import { ConsentBox } from './consent-box.tsx';
import { PersonField } from './person-field.tsx';
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
      {form.canClaim && (
        <WholeRow>
          <TextField
            label="Código de cuenta"
            hint="Está en tu comprobante, o te lo dan en el mostrador. Si no tenés, dejalo vacío"
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
  return (
    <>
      <PersonField {...text('userName')} />
      <PersonField {...text('userLastName')} />
      <WholeRow>
        <PersonField {...text('userEmail')} />
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
  const { draft, change, findError, text } = form;
  return (
    <>
      <PersonField label="Celular" hint="Con característica, sin 0 ni 15" {...text('userPhone')} />
      <PersonField hint="Solo números" {...text('userIdNumber')} />
      <CityFields value={draft} onChange={change} findError={findError} />
      <WholeRow>
        <PersonField {...text('userAddress')} />
      </WholeRow>
    </>
  );
}
