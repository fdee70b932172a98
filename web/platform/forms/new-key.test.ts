import { expect, test } from 'vitest';
import { newKey } from './new-key.ts';

test('a new row’s key differs from recovered and removed rows’', () => {
  const made = Number(newKey([]).slice('new-'.length));
  const recovered = ['saved-7', `new-${made + 1}`, `new-${made + 40}`, 'reminder-new-9000'];
  expect(newKey(recovered.map((key) => ({ key })))).toBe(`new-${made + 41}`);
  expect(newKey([])).toBe(`new-${made + 42}`);
});
