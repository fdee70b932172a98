import { expect, test } from 'vitest';
import { isAlike } from './use-stored-state.ts';

test.each([
  [{ name: '', places: [] }, { name: 'Ana', places: [1] }, true],
  [{ name: '', id: null }, { name: 'Ana', id: 3 }, true],
  [{ name: '', id: 3 }, { name: 'Ana', id: null }, true],
  [{ name: '', later: undefined }, { name: 'Ana' }, true],
  [{ name: '' }, { other: 'Ana' }, false],
  [{ name: '' }, { name: 3 }, false],
  [{ steps: [] }, { steps: {} }, false],
  ['', 'Ana', true],
  ['', 3, false],
])('a draft like %j accepts the stored %j: %s', (sample, kept, expected) => {
  expect(isAlike(sample, kept)).toBe(expected);
});
