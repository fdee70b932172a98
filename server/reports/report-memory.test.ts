import { describe, expect, test } from 'vitest';
import { reportMemory } from './report-memory.ts';

const KIB = 1_024;

/** A memory of 13 KiB, and how often each report was read. */
function watchedMemory() {
  const remember = reportMemory(13 * KIB);
  const reads: string[] = [];
  const ask = async (key: string, sizes: readonly number[]) => {
    const read = async function* () {
      reads.push(key);
      for (const size of sizes) yield new Uint8Array(size).fill(key.charCodeAt(0));
    };
    return Buffer.concat(await Array.fromAsync(remember(key, read))).toString();
  };
  return { ask, reads };
}

describe('the memory of reports', () => {
  test('answers the same again without a read, and another question with its own', async () => {
    const { ask, reads } = watchedMemory();
    for (const key of ['a', 'b', 'a', 'b']) expect(await ask(key, [3, 0, 2])).toBe(key.repeat(5));
    expect(reads).toEqual(['a', 'b']);
  });

  test('forgets what nobody asked for longest', async () => {
    const { ask, reads } = watchedMemory();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key, [3 * KIB]);
    expect(reads).toEqual(['a', 'b', 'c', 'b']);
  });

  test('holds no report larger than itself, and passes it on whole', async () => {
    const { ask, reads } = watchedMemory();
    for (const key of ['a', 'b', 'b', 'a'])
      expect((await ask(key, key === 'a' ? [1] : [6 * KIB, 6 * KIB, 1])).length).toBe(
        key === 'a' ? 1 : 12 * KIB + 1,
      );
    expect(reads).toEqual(['a', 'b', 'b']);
  });

  test('is bounded though answers be empty', async () => {
    const { ask, reads } = watchedMemory();
    const keys = [...'abcdefghijklmn'];
    for (const key of [...keys, 'n', 'a']) await ask(key, []);
    expect(reads).toEqual([...keys, 'a']);
  });

  test('keeps nothing of a report that failed or was let go', async () => {
    const remember = reportMemory();
    const broken = async function* () {
      yield new Uint8Array(1);
      throw new Error('cut off');
    };
    await expect(Array.fromAsync(remember('a', broken))).rejects.toThrow('cut off');
    const whole = async function* () {
      yield new Uint8Array(2);
      yield new Uint8Array(3);
    };
    for await (const part of remember('a', whole)) {
      expect(part.length).toBe(2);
      break;
    }
    expect(Buffer.concat(await Array.fromAsync(remember('a', whole))).length).toBe(5);
  });
});
