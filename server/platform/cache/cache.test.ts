import { expect, test } from 'vitest';
import { createByteCache, createCache, readThrough } from './cache.ts';

test('createCache drops the least recently used entry', () => {
  const cache = createCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

test('createByteCache stays below its limit and keeps no larger value', () => {
  const cache = createByteCache<Buffer>(10, ({ length }) => length);
  cache.set('a', Buffer.alloc(6));
  cache.set('b', Buffer.alloc(6));
  cache.set('c', Buffer.alloc(11));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([undefined, 6, undefined]);
});

test('readThrough reads once for concurrent callers and again after a failure', async () => {
  const cache = createCache<string, Promise<number>>(2);
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return reads;
  };
  const failures = await Promise.allSettled([readThrough(cache, 'a', read), readThrough(cache, 'a', read)]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await readThrough(cache, 'a', read), await readThrough(cache, 'a', read)]).toEqual([2, 2]);
});
