import { useId } from 'react';
import { COMMON_PASSWORDS } from '#shared/common-passwords.ts';
import { MESSAGES } from '#shared/messages.ts';
import { signUpProblem } from '#shared/sign-up-rules.ts';
import { type Problem, useDraft } from '../ui/use-draft.ts';
import { useSignUp } from './users.api.ts';

/** A sign-up as it is being typed; `onSignedUp` is told once registered, with what to log in with. */
export function useSignUpForm(onSignedUp: (credentials: { email: string; password: string }) => void) {
  const id = useId();
  const fields = useDraft(NOBODY);
  const signUp = useSignUp();

  function submit(): void {
    const problem = personProblem(fields.draft);
    fields.blame(problem);
    if (problem || signUp.isPending) return;
    const credentials = { email: fields.draft.userEmail, password: fields.draft.userPassword };
    signUp.mutate(fields.draft, { onSuccess: () => onSignedUp(credentials) });
  }

  return {
    id,
    fields,
    submit,
    isBegun: Object.values(fields.draft).some(Boolean),
    isPending: signUp.isPending,
    error: signUp.error?.message,
  };
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>;

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
export type Person = typeof NOBODY;

/** The first rule a sign-up breaks; that a password is easy to guess comes last, and is ours. */
function personProblem(person: Person): Problem | null {
  const isCommon = COMMON_PASSWORDS.includes(person.userPassword.toLowerCase());
  return signUpProblem(person, true) ?? (isCommon ? COMMON : null);
}

const COMMON: Problem = { field: 'userPassword', message: MESSAGES.commonPassword };
