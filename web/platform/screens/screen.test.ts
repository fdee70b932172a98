import { afterEach, expect, test, vi } from 'vitest';
import { inTime } from './screen.ts';

afterEach(() => vi.useRealTimers());

test('a part that neither comes nor fails is given up', async () => {
  vi.useFakeTimers();
  const given = expect(inTime(new Promise(() => undefined))).rejects.toThrow('a screen did not come');
  await vi.advanceTimersByTimeAsync(30_000);
  await given;
});
