import { expect, test } from 'vitest';
import { ERROR_TEXTS } from '#shared/platform/messages.ts';
import { besidesOf, callErrorOf } from './call-error.ts';

test('an error below 500 shows the server’s message', () => {
  const body = { message: 'El turno seleccionado ya fue reservado', code: 'conflict', ok: 0, result: null };
  expect(callErrorOf(409, 'Conflict', body)).toMatchObject({
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
  expect(callErrorOf(status, 'Whatever', null).message).toBe(ERROR_TEXTS[code]);
});

test('an error from 500 on shows the status text, or ours without one', () => {
  const body = { message: 'no tiene que verse' };
  expect(callErrorOf(500, 'Internal Server Error', body).message).toBe('Internal Server Error');
  expect(callErrorOf(503, '', body).message).toBe(ERROR_TEXTS.unavailable);
  expect(callErrorOf(500, '', null).message).toBe(ERROR_TEXTS.fault);
});

test('an error from 500 on repeats our own text once', () => {
  expect(besidesOf(callErrorOf(503, 'Service Unavailable', null))).toBe(ERROR_TEXTS.unavailable);
  expect(besidesOf(callErrorOf(500, 'Internal Server Error', null))).toBe(ERROR_TEXTS.fault);
  expect(besidesOf(callErrorOf(503, '', null))).toBeUndefined();
  expect(besidesOf(callErrorOf(409, 'Conflict', { message: 'Ya no' }))).toBeUndefined();
});
