import { COMMON_PASSWORDS } from '#shared/common-passwords.ts';
import { MESSAGES } from '#shared/messages.ts';
import { signUpProblem } from '#shared/sign-up-rules.ts';
import type { Problem } from '../ui/use-draft.ts';

export const NOBODY = {
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
export function personProblem(person: Person): Problem | null {
  const isCommon = COMMON_PASSWORDS.includes(person.userPassword.toLowerCase());
  return signUpProblem(person, true) ?? (isCommon ? COMMON : null);
}

const COMMON: Problem = { field: 'userPassword', message: MESSAGES.commonPassword };
