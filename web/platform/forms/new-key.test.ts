import { expect, test } from 'vitest';
import { newKey } from './new-key.ts';

test('a new row’s key differs from recovered and removed rows’', () => {
  const keyNumber = Number(newKey([]).slice('new-'.length));
  const recovered = ['saved-7', `new-${keyNumber + 1}`, `new-${keyNumber + 40}`, 'reminder-new-9000'];
  expect(newKey(recovered.map((key) => ({ key })))).toBe(`new-${keyNumber + 41}`);
  expect(newKey([])).toBe(`new-${keyNumber + 42}`);
});
