import { useRef } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { MESSAGES } from '#shared/messages.ts';
import { signUpProblem } from '#shared/sign-up-rules.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PlaceFields, type Places } from './place-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useSignUp } from './users.api.ts';
import styles from './users.module.css';

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

type SignUpFormProps = Places & {
  /** Called once registered, with what to log in with. */
  onSignedUp: (credentials: { email: string; password: string }) => void;
};

export function SignUpForm({ states, cities, onSignedUp }: SignUpFormProps) {
  const { draft, change, isRight, errorOf, text } = useDraft(NOBODY);
  const signUp = useSignUp();

  function submit() {
    if (!isRight(signUpProblem(draft, true))) return;
    const credentials = { email: draft.userEmail, password: draft.userPassword };
    signUp.mutate(draft, { onSuccess: () => onSignedUp(credentials) });
  }

  const isCommon = signUp.error?.message === MESSAGES.commonPassword;
  return (
    <Form label="Registro" onSubmit={submit}>
      <NameFields text={text} />
    </Form>
  );
}
