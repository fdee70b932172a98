import { expect, test } from 'vitest';
import { listFailedChecks } from './problems.ts';

test('each invalid field is listed once in order by its first problem', () => {
  const problems = listFailedChecks([
    ['name', false, 'falta'],
    ['phone', true, 'falta'],
    ['city', false, 'falta'],
    ['name', false, 'no vale'],
    ['phone', false, 'no vale'],
  ]);
  expect(problems.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'name falta',
    'city falta',
    'phone no vale',
  ]);
});
