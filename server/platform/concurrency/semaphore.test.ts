import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Leave, semaphore, semaphorePerKey, sharedSemaphore } from './semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Who got in so far, or was refused, in that order. */
function door() {
  const seen: string[] = [];
  const leaves = new Map<string, Leave>();
  const ask = (name: string, turn: Promise<Leave>) => {
    turn.then(
      (leave) => {
        leaves.set(name, leave);
        seen.push(name);
      },
      (error: { kind?: string; retryAfter?: number }) =>
        seen.push(`${name} ${error.kind} ${error.retryAfter}`),
    );
  };
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return seen.splice(0);
  };
  return { ask, settled, leave: (name: string) => leaves.get(name)?.() };
}

describe('turns', () => {
  test('come in order, and no more wait than may', async () => {
    const take = semaphore({ atOnce: 2, waiting: 2 });
    const { ask, settled, leave } = door();
    for (const name of 'abcde') ask(name, take());
    expect(await settled()).toEqual(['a', 'b', 'e tooMany 10']);
    leave('b');
    leave('b');
    expect(await settled()).toEqual(['c']);
    leave('a');
    leave('c');
    expect(await settled()).toEqual(['d']);
    ask('f', take());
    expect(await settled()).toEqual(['f']);
  });

  test('that don’t come in time are refused, and those behind come all the same', async () => {
    const take = semaphore({ atOnce: 1, patience: 1_000 });
    const { ask, settled, leave } = door();
    ask('a', take());
    ask('b', take());
    await vi.advanceTimersByTimeAsync(500);
    ask('c', take());
    await vi.advanceTimersByTimeAsync(600);
    expect(await settled()).toEqual(['a', 'b tooMany 10']);
    leave('a');
    expect(await settled()).toEqual(['c']);
  });

  test('of those who dawdle count no longer', async () => {
    const take = semaphore({ atOnce: 1, lease: 5_000 });
    const { ask, settled, leave } = door();
    for (const name of 'abc') ask(name, take());
    await vi.advanceTimersByTimeAsync(5_000);
    leave('a');
    expect(await settled()).toEqual(['a', 'b']);
  });

  test('of each person by themselves', async () => {
    const take = semaphorePerKey<number>({ atOnce: 1, waiting: 1 });
    const { ask, settled, leave } = door();
    ask('a1', take(1));
    ask('a2', take(2));
    ask('b1', take(1));
    ask('c1', take(1));
    expect(await settled()).toEqual(['a1', 'a2', 'c1 tooMany 10']);
    leave('a1');
    expect(await settled()).toEqual(['b1']);
  });

  test('are one for all who ask the same, until the last of them leaves', async () => {
    const take = sharedSemaphore({ atOnce: 1, waiting: 1 });
    const { ask, settled, leave } = door();
    for (const name of ['a', 'a again', 'b', 'b again', 'c']) ask(name, take(name[0] ?? ''));
    expect((await settled()).toSorted()).toEqual(['a', 'a again', 'c tooMany 10']);
    leave('a');
    leave('a');
    expect(await settled()).toEqual([]);
    leave('a again');
    expect(await settled()).toEqual(['b', 'b again']);
  });
});
