import { COMMON_PASSWORDS } from '#shared/accounts/common-passwords.ts';
import { SHORTEST_PASSWORD } from '#shared/accounts/sign-up-rules.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { broken, type Problem } from '../../platform/forms/problems.ts';

export type PasswordDraft = { current: string; next: string; repeat: string };

/** What keeps a password from being changed (rules.md#validation), in order; the last two are our own rules. */
export function passwordProblems({ current, next, repeat }: PasswordDraft): Problem<keyof PasswordDraft>[] {
  return broken([
    ['current', current.trim() !== '', MESSAGES.currentPasswordWrong],
    ['next', next.trim() !== '', MESSAGES.newPasswordWrong],
    ['repeat', next === repeat, MESSAGES.newPasswordWrong],
    ['next', next.length >= SHORTEST_PASSWORD, MESSAGES.shortPassword],
    ['next', !COMMON_PASSWORDS.includes(next.toLowerCase()), MESSAGES.commonPassword],
  ]);
}

/** Which field a refusal of the server is about. */
export function refusedField(message: string): keyof PasswordDraft {
  return message === MESSAGES.currentPasswordWrong ? 'current' : 'next';
}
