import { expect, test } from 'vitest';
import { ERROR_TEXTS } from '#shared/platform/messages.ts';
import { besidesOf, refusalOf } from './call-error.ts';

test('below 500 the answer speaks for itself', () => {
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
] as const)('a %i that says nothing gets our words', (status, code) => {
  expect(refusalOf(status, 'Whatever', null).message).toBe(ERROR_TEXTS[code]);
});

test('from 500 on the status text is shown, and ours where the protocol has none', () => {
  const body = { message: 'no tiene que verse' };
  expect(refusalOf(500, 'Internal Server Error', body).message).toBe('Internal Server Error');
  expect(refusalOf(503, '', body).message).toBe(ERROR_TEXTS.unavailable);
  expect(refusalOf(500, '', null).message).toBe(ERROR_TEXTS.fault);
});

test('under a literal status text stands ours, once', () => {
  expect(besidesOf(refusalOf(503, 'Service Unavailable', null))).toBe(ERROR_TEXTS.unavailable);
  expect(besidesOf(refusalOf(500, 'Internal Server Error', null))).toBe(ERROR_TEXTS.fault);
  expect(besidesOf(refusalOf(503, '', null))).toBeUndefined();
  expect(besidesOf(refusalOf(409, 'Conflict', { message: 'Ya no' }))).toBeUndefined();
});
