import { expect, test } from 'vitest';
import { moveTo } from './sortable-list.tsx';

test.each([
  [[3], 1, 'before', [3, 1, 2]],
  [[1], 3, 'after', [2, 3, 1]],
  [[1], 2, 'before', [1, 2, 3]],
  [[1], 3, 'before', [2, 1, 3]],
  [[2], 2, 'after', [1, 2, 3]],
  [[1, 3], 2, 'after', [2, 1, 3]],
] as const)('items %j dropped on item %j move together to %s it', (moved, key, dropPosition, expected) => {
  expect(moveTo([1, 2, 3], moved, { key, dropPosition })).toEqual(expected);
});
