import { afterEach, expect, test, vi } from 'vitest';
import { loadInTime } from './screen.ts';

afterEach(() => vi.useRealTimers());

test('a chunk that neither loads nor fails times out', async () => {
  vi.useFakeTimers();
  const expectation = expect(loadInTime(new Promise(() => undefined))).rejects.toThrow(
    'a screen did not come',
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await expectation;
});
