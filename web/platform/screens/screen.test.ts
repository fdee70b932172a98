import { afterEach, expect, test, vi } from 'vitest';
import { withTimeout } from './lazy-screen.ts';

afterEach(() => vi.useRealTimers());

test('a chunk that neither loads nor fails times out', async () => {
  vi.useFakeTimers();
  const expectation = expect(withTimeout(new Promise(() => undefined))).rejects.toThrow(
    'a screen did not come',
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await expectation;
});
