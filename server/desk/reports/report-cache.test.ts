import { describe, expect, test } from 'vitest';
import { createReportCache } from './report-cache.ts';

const KIB = 1_024;

function createCountingCache() {
  const cache = createReportCache(13 * KIB);
  const reads: string[] = [];
  const ask = async (key: string, size: number) => {
    const part = await cache(key, async () => {
      reads.push(key);
      return new Uint8Array(size).fill(key.charCodeAt(0));
    });
    return Buffer.from(part).toString();
  };
  return { ask, reads };
}

describe('cache of reports', () => {
  test('the cache of reports answers a repeated request without a read', async () => {
    const { ask, reads } = createCountingCache();
    for (const key of ['a', 'b', 'a', 'b']) expect(await ask(key, 5)).toBe(key.repeat(5));
    expect(reads).toEqual(['a', 'b']);
  });

  test('the cache of reports shares one read among concurrent callers', async () => {
    const { ask, reads } = createCountingCache();
    const answers = Array.from({ length: 200 }, () => ask('a', 3));
    expect(new Set(await Promise.all([...answers, ask('b', 3)]))).toEqual(new Set(['aaa', 'bbb']));
    expect(reads).toEqual(['a', 'b']);
  });

  test('the cache of reports drops the part least recently used', async () => {
    const { ask, reads } = createCountingCache();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key, 5 * KIB);
    expect(reads).toEqual(['a', 'b', 'c', 'b']);
  });

  test('the cache of reports passes on a part larger than itself without keeping it', async () => {
    const { ask, reads } = createCountingCache();
    for (const key of ['a', 'b', 'b', 'a'])
      expect((await ask(key, key === 'a' ? 1 : 13 * KIB)).length).toBe(key === 'a' ? 1 : 13 * KIB);
    expect(reads).toEqual(['a', 'b', 'b']);
  });

  test('the cache of reports bounds the number of empty parts', async () => {
    const { ask, reads } = createCountingCache();
    const keys = [...'abcdefghijklmn'];
    for (const key of [...keys, 'n', 'a']) await ask(key, 0);
    expect(reads).toEqual([...keys, 'a']);
  });

  test('the cache of reports keeps no failed read and fails every caller that waited for it', async () => {
    const cache = createReportCache();
    const failRead = () => Promise.reject(new Error('cut off'));
    const results = await Promise.allSettled([cache('a', failRead), cache('a', failRead)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await cache('a', async () => new Uint8Array(5))).length).toBe(5);
  });
});
