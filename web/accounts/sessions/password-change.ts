import { COMMON_PASSWORDS } from '#shared/accounts/common-passwords.ts';
import { SHORTEST_PASSWORD } from '#shared/accounts/sign-up-rules.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { failedChecks, type Problem } from '../../platform/forms/problems.ts';

export type PasswordDraft = { current: string; next: string; repeat: string };

/** Lists the problems in order (rules.md#validation); the last two are our own rules. */
export function passwordProblems({ current, next, repeat }: PasswordDraft): Problem<keyof PasswordDraft>[] {
  return failedChecks([
    ['current', current.trim() !== '', MESSAGES.currentPasswordWrong],
    ['next', next.trim() !== '', MESSAGES.newPasswordWrong],
    ['repeat', next === repeat, MESSAGES.newPasswordWrong],
    ['next', next.length >= SHORTEST_PASSWORD, MESSAGES.shortPassword],
    ['next', !COMMON_PASSWORDS.includes(next.toLowerCase()), MESSAGES.commonPassword],
  ]);
}

export function rejectedField(message: string): keyof PasswordDraft {
  return message === MESSAGES.currentPasswordWrong ? 'current' : 'next';
}
