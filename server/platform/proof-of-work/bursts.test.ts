import { expect, test } from 'vitest';
import { SECOND_MS } from '#shared/platform/durations.ts';
import { createBurstMeter } from './proof-of-work.service.ts';

function createMeter(most: number) {
  const clock = { now: 1_790_000_000_000, isLoaded: false };
  const { count, isOn } = createBurstMeter({ most, isLoaded: () => clock.isLoaded, now: () => clock.now });
  const countTimes = (times: number) => {
    for (let n = 0; n < times; n += 1) count();
  };
  return { clock, countTimes, isOn };
}

test('one request more than the maximum in ten seconds is a burst', () => {
  const { clock, countTimes, isOn } = createMeter(5);
  countTimes(5);
  clock.now += 10 * SECOND_MS;
  countTimes(5);
  expect(isOn()).toBe(false);
  countTimes(1);
  expect(isOn()).toBe(true);
});

test('an overloaded server counts as a burst', () => {
  const { clock, countTimes, isOn } = createMeter(5);
  clock.isLoaded = true;
  expect(isOn()).toBe(false);
  countTimes(1);
  expect(isOn()).toBe(true);
});

test('a burst of requests ends after a minute, and when the clock is set back', () => {
  const { clock, countTimes, isOn } = createMeter(0);
  countTimes(1);
  clock.now += 59 * SECOND_MS;
  expect(isOn()).toBe(true);
  clock.now += SECOND_MS;
  expect(isOn()).toBe(false);
  countTimes(1);
  clock.now -= SECOND_MS;
  expect(isOn()).toBe(false);
});
