import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { removeEach } from './use-remove-each.ts';

const makeRemove = (statuses: Record<number, number>) => async (id: number) => {
  const status = statuses[id];
  if (status) throw new CallError(`Dijo ${status}`, status);
};

test('a deletion continues after items that were rejected or already deleted', async () => {
  expect(await removeEach([1, 2, 3, 4], makeRemove({ 2: 409, 3: 404 }))).toEqual({
    done: 2,
    alreadyDeleted: [3],
    rejected: [{ id: 2, reason: 'Dijo 409' }],
  });
});

test('a deletion ends with an error that isn’t about one item', async () => {
  await expect(removeEach([1, 2], makeRemove({ 1: 503 }))).rejects.toThrow('Dijo 503');
});
