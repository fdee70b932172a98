import { COMMON_PASSWORDS } from '#shared/common-passwords.ts';
import { LIMITS } from '#shared/fields.ts';
import { MESSAGES } from '#shared/messages.ts';
import { signUpProblem } from '#shared/sign-up-rules.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Form, WholeRow } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Draft, type Problem, useDraft } from '../ui/use-draft.ts';
import { CityFields } from './city-fields.tsx';
import { useSignUp } from './users.api.ts';

type SignUpFormProps = {
  /** Called once registered, with what to log in with. */
  onSignedUp: (credentials: { email: string; password: string }) => void;
};

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const form = useDraft(NOBODY);
  const signUp = useSignUp();

  function submit() {
    const problem = personProblem(form.draft);
    form.blame(problem);
    if (problem) return;
    const credentials = { email: form.draft.userEmail, password: form.draft.userPassword };
    signUp.mutate(form.draft, { onSuccess: () => onSignedUp(credentials) });
  }

  return (
    <Form label="Registro" columns={2} onSubmit={submit}>
      <AccountFields form={form} />
      <AddressFields form={form} />
      <WholeRow>
        <p className="small quiet">
          Usamos tus datos solo para los turnos de salud animal (Ley 25.326). Podés verlos, corregirlos o
          borrarlos desde «Mi perfil».
        </p>
      </WholeRow>
      <WholeRow>
        <FieldError id="sign-up-error" error={signUp.error?.message} />
      </WholeRow>
      <Button variant="primary" type="submit" isPending={signUp.isPending}>
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
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.email}
          {...text('userEmail')}
        />
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

const NOBODY = {
  userName: '',
  userLastName: '',
  userEmail: '',
  userPassword: '',
  userRepeatPassword: '',
  userPhone: '',
  userIdNumber: '',
  StateId: null as number | null,
  CityId: null as number | null,
  userOtherCity: '',
  userAddress: '',
};
type Person = typeof NOBODY;

/** The first rule a sign-up breaks; that a password is easy to guess comes last, and is ours. */
function personProblem(person: Person): Problem | null {
  const isCommon = COMMON_PASSWORDS.includes(person.userPassword.toLowerCase());
  return signUpProblem(person, true) ?? (isCommon ? COMMON : null);
}

const COMMON: Problem = { field: 'userPassword', message: MESSAGES.commonPassword };
