import { expect, test } from 'vitest';
import { hashRests, type Times } from './hash-thread.ts';

/** What each of so many hashes of 10 ms is told to rest, where the main thread runs and waits for these shares of all time. */
function restsOf(count: number, { ran, waited }: { ran: number; waited: number }, start: Times, idle = 0) {
  let now = start;
  const after = (milliseconds: number): Times => ({
    at: now.at + milliseconds,
    ran: now.ran + milliseconds * ran,
    waited: now.waited + milliseconds * waited,
  });
  const rests = hashRests(start);
  return Array.from({ length: count }, () => {
    const before = now;
    now = after(10);
    const rest = rests(before, now);
    now = after(rest + idle);
    return rest;
  });
}

const START = { at: 5_000, ran: 700, waited: 30 };

test('a hash rests three times as long as it took while the main thread has no time and waits for a core', () => {
  const rests = restsOf(60, { ran: 0.6, waited: 0.35 }, START);
  expect(rests.slice(0, 20).every((rest) => rest === 0)).toBe(true);
  expect(rests.slice(30).every((rest) => rest === 30)).toBe(true);
});

test('it doesn’t where the main thread has time to spare, or a core of its own', () => {
  expect(new Set(restsOf(60, { ran: 0.4, waited: 0.2 }, START))).toEqual(new Set([0]));
  expect(new Set(restsOf(60, { ran: 0.98, waited: 0.02 }, START))).toEqual(new Set([0]));
});

test('the first hash after a rush is over rests no more', () => {
  const rests = hashRests({ at: 0, ran: 0, waited: 0 });
  expect(rests({ at: 240, ran: 150, waited: 80 }, { at: 260, ran: 160, waited: 90 })).toBe(60);
  expect(rests({ at: 9_000, ran: 200, waited: 90 }, { at: 9_010, ran: 202, waited: 92 })).toBe(0);
});
