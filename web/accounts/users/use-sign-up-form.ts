import { useId, useState } from 'react';
import { COMMON_PASSWORDS } from '#shared/accounts/common-passwords.ts';
import { listSignUpProblems } from '#shared/accounts/sign-up-rules.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { Problem } from '../../platform/forms/problems.ts';
import { useFields } from '../../platform/forms/use-draft.ts';
import { isAlike, useStoredState } from '../../platform/forms/use-stored-state.ts';
import { toCurrentConsent } from './consent-box.tsx';
import { useTownCity } from './use-town-city.ts';
import { useSignUp } from './users.api.ts';

export function useSignUpForm(onSignedUp: (credentials: { email: string; password: string }) => void) {
  const id = useId();
  const [typed, setTyped] = useStoredState<Partial<Person>>(
    'sign-up',
    {},
    { isValid: (stored) => isAlike(stored, EMPTY_PERSON) },
  );
  /** Holds the secrets, which stay out of the draft that survives reloads. */
  const [passwords, setPasswords] = useState<Partial<Person>>({});
  const person: Person = { ...EMPTY_PERSON, ...useTownCity(), ...typed, ...passwords };
  const fields = useFields(person, (changes) => {
    const isSecret = SECRETS.some((field) => field in changes);
    const write = isSecret ? setPasswords : setTyped;
    write((before) => ({ ...before, ...changes }));
  });
  const signUp = useSignUp();
  const [canClaim, setCanClaim] = useState(false);

  function submit(): void {
    const problems = findPersonProblems(person);
    fields.showProblems(problems);
    if (problems.length > 0 || signUp.isPending) return;
    const credentials = { email: person.userEmail, password: person.userPassword };
    const { claimCode, consentVersion, ...data } = person;
    const body = { ...data, consentVersion: toCurrentConsent(consentVersion) };
    signUp.mutate(claimCode ? { ...body, claimCode } : body, {
      // People registered at the counter have a code; the message doesn't tell whether this person is one.
      onError: (error) => error.message === MESSAGES.duplicateUser && setCanClaim(true),
      onSuccess: () => onSignedUp(credentials),
    });
  }

  return {
    id,
    fields,
    submit,
    canClaim,
    isBegun: [typed, passwords].some((part) => Object.values(part).some(Boolean)),
    isPending: signUp.isPending,
    error: signUp.error?.message,
  };
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>;

const SECRETS = ['userPassword', 'userRepeatPassword', 'claimCode'];

const EMPTY_PERSON = {
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
  claimCode: '',
  consentVersion: null as number | null,
};
export type Person = typeof EMPTY_PERSON;

/** Lists the server's problems first, then a common password, our own rule. */
function findPersonProblems(person: Person): Problem[] {
  const isCommon = COMMON_PASSWORDS.includes(person.userPassword.toLowerCase());
  return [...listSignUpProblems(person, true), ...(isCommon ? [COMMON_PASSWORD_PROBLEM] : [])];
}

const COMMON_PASSWORD_PROBLEM: Problem = { field: 'userPassword', message: MESSAGES.commonPassword };
