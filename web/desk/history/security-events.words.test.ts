import { expect, test } from 'vitest';
import { eventInWords, formatAccount, isFailure } from './security-events.words.ts';

const ANA = { userName: 'Ana', userLastName: 'Pérez' };

test('a security event names the account, and the author if another person acted', () => {
  expect([formatAccount({ User: ANA }), formatAccount({ User: null })]).toEqual([
    'Ana Pérez',
    'Cuenta desconocida',
  ]);
  expect(eventInWords({ kind: 'email.asked', By: null })).toBe('Pidió cambiar el correo');
  expect(eventInWords({ kind: 'account.deleted', By: ANA })).toBe('Cuenta eliminada (por Ana Pérez)');
});

test("a failed login counts as a failure, a login doesn't", () => {
  expect([isFailure({ kind: 'login.failed' }), isFailure({ kind: 'login' })]).toEqual([true, false]);
});
