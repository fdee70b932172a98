import { expect, test } from 'vitest';
import { ERROR_TEXTS } from '#shared/platform/messages.ts';
import { besidesOf, refusalOf } from './call-error.ts';

test('an error below 500 shows the server’s message', () => {
  const body = { message: 'El turno seleccionado ya fue reservado', code: 'conflict', ok: 0, result: null };
  expect(refusalOf(409, 'Conflict', body)).toMatchObject({
    message: body.message,
    status: 409,
    code: 'conflict',
    body,
  });
});

test.each([
  [400, 'invalid'],
  [404, 'notFound'],
  [413, 'tooLarge'],
  [429, 'tooMany'],
] as const)('an answer %i without a message gets our words', (status, code) => {
  expect(refusalOf(status, 'Whatever', null).message).toBe(ERROR_TEXTS[code]);
});

test('an error from 500 on shows the status text, or ours without one', () => {
  const body = { message: 'no tiene que verse' };
  expect(refusalOf(500, 'Internal Server Error', body).message).toBe('Internal Server Error');
  expect(refusalOf(503, '', body).message).toBe(ERROR_TEXTS.unavailable);
  expect(refusalOf(500, '', null).message).toBe(ERROR_TEXTS.fault);
});

test('an error from 500 on repeats our own text once', () => {
  expect(besidesOf(refusalOf(503, 'Service Unavailable', null))).toBe(ERROR_TEXTS.unavailable);
  expect(besidesOf(refusalOf(500, 'Internal Server Error', null))).toBe(ERROR_TEXTS.fault);
  expect(besidesOf(refusalOf(503, '', null))).toBeUndefined();
  expect(besidesOf(refusalOf(409, 'Conflict', { message: 'Ya no' }))).toBeUndefined();
});
