import { COMMON_PASSWORDS } from '#shared/common-passwords.ts';
import { MESSAGES } from '#shared/messages.ts';
import { SHORTEST_PASSWORD } from '#shared/sign-up-rules.ts';

export type PasswordDraft = { current: string; next: string; repeat: string };
export type PasswordProblem = { field: keyof PasswordDraft; message: string };

/** What keeps a password from being changed (spec §5), in order; the last two are our own rules. */
export function passwordProblem({ current, next, repeat }: PasswordDraft): PasswordProblem | null {
  if (current.trim() === '') return { field: 'current', message: MESSAGES.currentPasswordWrong };
  if (next.trim() === '') return { field: 'next', message: MESSAGES.newPasswordWrong };
  if (next !== repeat) return { field: 'repeat', message: MESSAGES.newPasswordWrong };
  if (next.length < SHORTEST_PASSWORD) return { field: 'next', message: MESSAGES.shortPassword };
  if (COMMON_PASSWORDS.includes(next.toLowerCase()))
    return { field: 'next', message: MESSAGES.commonPassword };
  return null;
}

/** Which field a refusal of the server is about. */
export function refusedField(message: string): keyof PasswordDraft {
  return message === MESSAGES.currentPasswordWrong ? 'current' : 'next';
}
