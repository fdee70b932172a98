import { expect, test } from 'vitest';
import { MESSAGES } from '#shared/platform/messages.ts';
import { findPasswordProblems, findRejectedField } from './change-password-dialog.tsx';

const validDraft = { current: 'sierra-azul-42', next: 'monte-verde-7', repeat: 'monte-verde-7' };

test('the password dialog accepts a current password and a new one typed twice', () => {
  expect(findPasswordProblems(validDraft)).toEqual([]);
});

test.each([
  [{ current: '  ' }, 'current', 'Error al ingresar la clave actual'],
  [{ current: '', next: '', repeat: '' }, 'current', 'Error al ingresar la clave actual'],
  [{ next: '   ', repeat: '   ' }, 'next', 'Error al ingresar la nueva clave'],
  [{ repeat: 'monte-verde-8' }, 'repeat', 'Error al ingresar la nueva clave'],
  [{ next: 'Riverplate', repeat: 'Riverplate' }, 'next', 'Esa clave es muy fácil de adivinar. Elegí otra'],
  [{ next: 'corta-1', repeat: 'corta-1' }, 'next', 'La clave tiene que tener al menos 8 caracteres'],
])('a password change with %j is rejected at %s', (changes, field, message) => {
  expect(findPasswordProblems({ ...validDraft, ...changes })[0]).toEqual({ field, message });
});

test('the password dialog shows a rejection by the server at the field it is about', () => {
  expect(findRejectedField(MESSAGES.currentPasswordWrong)).toBe('current');
  expect(findRejectedField(MESSAGES.commonPassword)).toBe('next');
});
