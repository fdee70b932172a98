import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSemaphore, createSemaphorePerKey, createSharedSemaphore, type Release } from './semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createRecorder() {
  const events: string[] = [];
  const releases = new Map<string, Release>();
  const enter = (name: string, permit: Promise<Release>) => {
    permit.then(
      (release) => {
        releases.set(name, release);
        events.push(name);
      },
      (error: { kind?: string; retryAfter?: number }) =>
        events.push(`${name} ${error.kind} ${error.retryAfter}`),
    );
  };
  const waitUntilSettled = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return events.splice(0);
  };
  return { enter, settled: waitUntilSettled, release: (name: string) => releases.get(name)?.() };
}

describe('semaphore', () => {
  test('a semaphore serves in order and rejects when its queue is full', async () => {
    const take = createSemaphore({ permits: 2, queueLimit: 2 });
    const { enter, settled, release } = createRecorder();
    for (const name of 'abcde') enter(name, take());
    expect(await settled()).toEqual(['a', 'b', 'e tooMany 10']);
    release('b');
    release('b');
    expect(await settled()).toEqual(['c']);
    release('a');
    release('c');
    expect(await settled()).toEqual(['d']);
    enter('f', take());
    expect(await settled()).toEqual(['f']);
  });

  test('a semaphore rejects a caller that waits too long and keeps serving the rest', async () => {
    const take = createSemaphore({ permits: 1, maxWaitMs: 1_000 });
    const { enter, settled, release } = createRecorder();
    enter('a', take());
    enter('b', take());
    await vi.advanceTimersByTimeAsync(500);
    enter('c', take());
    await vi.advanceTimersByTimeAsync(600);
    expect(await settled()).toEqual(['a', 'b tooMany 10']);
    release('a');
    expect(await settled()).toEqual(['c']);
  });

  test('a semaphore frees a permit whose lease has expired', async () => {
    const take = createSemaphore({ permits: 1, leaseMs: 5_000 });
    const { enter, settled, release } = createRecorder();
    for (const name of 'abc') enter(name, take());
    await vi.advanceTimersByTimeAsync(5_000);
    release('a');
    expect(await settled()).toEqual(['a', 'b']);
  });

  test('a semaphore per key limits each key separately', async () => {
    const take = createSemaphorePerKey<number>({ permits: 1, queueLimit: 1 });
    const { enter, settled, release } = createRecorder();
    enter('a1', take(1));
    enter('a2', take(2));
    enter('b1', take(1));
    enter('c1', take(1));
    expect(await settled()).toEqual(['a1', 'a2', 'c1 tooMany 10']);
    release('a1');
    expect(await settled()).toEqual(['b1']);
  });

  test('a shared semaphore keeps one permit per key until its last user releases it', async () => {
    const take = createSharedSemaphore({ permits: 1, queueLimit: 1 });
    const { enter, settled, release } = createRecorder();
    for (const name of ['a', 'a again', 'b', 'b again', 'c']) enter(name, take(name[0] ?? ''));
    expect((await settled()).toSorted()).toEqual(['a', 'a again', 'c tooMany 10']);
    release('a');
    release('a');
    expect(await settled()).toEqual([]);
    release('a again');
    expect(await settled()).toEqual(['b', 'b again']);
  });
});
