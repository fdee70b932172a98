import { expect, test } from 'vitest';
import { ERROR_TEXTS } from '#shared/platform/messages.ts';
import { findErrorDetail, toCallError } from './call-error.ts';

test('an error below 500 shows the server’s message', () => {
  const body = { message: 'El turno seleccionado ya fue reservado', code: 'conflict', ok: 0, result: null };
  expect(toCallError(409, 'Conflict', body)).toMatchObject({
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
] as const)('an answer %i without a message gets the text of its status', (status, code) => {
  expect(toCallError(status, 'Whatever', null).message).toBe(ERROR_TEXTS[code]);
});

test('an error from 500 on shows its status text, or the fixed text if it has none', () => {
  const body = { message: 'no tiene que verse' };
  expect(toCallError(500, 'Internal Server Error', body).message).toBe('Internal Server Error');
  expect(toCallError(503, '', body).message).toBe(ERROR_TEXTS.unavailable);
  expect(toCallError(500, '', null).message).toBe(ERROR_TEXTS.fault);
});

test('the fixed text is added only to an error that shows its status text', () => {
  expect(findErrorDetail(toCallError(503, 'Service Unavailable', null))).toBe(ERROR_TEXTS.unavailable);
  expect(findErrorDetail(toCallError(500, 'Internal Server Error', null))).toBe(ERROR_TEXTS.fault);
  expect(findErrorDetail(toCallError(503, '', null))).toBeUndefined();
  expect(findErrorDetail(toCallError(409, 'Conflict', { message: 'Ya no' }))).toBeUndefined();
});
