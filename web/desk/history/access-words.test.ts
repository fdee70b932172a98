import { expect, test } from 'vitest';
import { eventInWords, isFailure, ownerOf } from './access-words.ts';

const ANA = { userName: 'Ana', userLastName: 'Pérez' };

test('an access tells whose account, and who did it where it was somebody else', () => {
  expect([ownerOf({ User: ANA }), ownerOf({ User: null })]).toEqual(['Ana Pérez', 'Cuenta desconocida']);
  expect(eventInWords({ kind: 'email.asked', By: null })).toBe('Pidió cambiar el email');
  expect(eventInWords({ kind: 'account.deleted', By: ANA })).toBe('Cuenta eliminada (por Ana Pérez)');
});

test('what failed is told apart', () => {
  expect([isFailure({ kind: 'login.failed' }), isFailure({ kind: 'login' })]).toEqual([true, false]);
});
