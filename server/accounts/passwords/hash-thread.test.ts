import { expect, test } from 'vitest';
import { createHashPauser, type ThreadTimes } from './hash-thread.ts';

/** Returns the pauses after `count` hashes of 10 ms; `ran` and `waited` are the main thread's shares. */
function computePauses(
  count: number,
  { ran, waited }: { ran: number; waited: number },
  start: ThreadTimes,
  idle = 0,
) {
  let now = start;
  const toTimesAfter = (milliseconds: number): ThreadTimes => ({
    at: now.at + milliseconds,
    ran: now.ran + milliseconds * ran,
    waited: now.waited + milliseconds * waited,
  });
  const computePause = createHashPauser(start);
  return Array.from({ length: count }, () => {
    const before = now;
    now = toTimesAfter(10);
    const pause = computePause(before, now);
    now = toTimesAfter(pause + idle);
    return pause;
  });
}

const START = { at: 5_000, ran: 700, waited: 30 };

test('a password hash pauses three times its duration while the main thread is busy and waits for a core', () => {
  const pauses = computePauses(60, { ran: 0.6, waited: 0.35 }, START);
  expect(pauses.slice(0, 20).every((pause) => pause === 0)).toBe(true);
  expect(pauses.slice(30).every((pause) => pause === 30)).toBe(true);
});

test('a password hash does not pause while the main thread has spare time or its own core', () => {
  expect(new Set(computePauses(60, { ran: 0.4, waited: 0.2 }, START))).toEqual(new Set([0]));
  expect(new Set(computePauses(60, { ran: 0.98, waited: 0.02 }, START))).toEqual(new Set([0]));
});

test('the first password hash after a busy time does not pause', () => {
  const computePause = createHashPauser({ at: 0, ran: 0, waited: 0 });
  expect(computePause({ at: 240, ran: 150, waited: 80 }, { at: 260, ran: 160, waited: 90 })).toBe(60);
  expect(computePause({ at: 9_000, ran: 200, waited: 90 }, { at: 9_010, ran: 202, waited: 92 })).toBe(0);
});
