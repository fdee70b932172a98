import { expect, test } from 'vitest';
import { DAY_SECONDS, HOUR_SECONDS } from '../platform/durations.ts';
import { formatTime, toStartOfDay } from '../platform/town-clock.ts';
import { countDaytimeSeconds, findLastAnswer, findOfferTimes, findPhoneTimes } from './offer-times.ts';

const TUESDAY = Date.UTC(2026, 11, 1) / 1000;
const toWallTime = (days: number, hours: number) => TUESDAY + days * DAY_SECONDS + hours * HOUR_SECONDS;
const FAR_AHEAD = toWallTime(30, 8);

test('an offer of twelve hours from the morning ends in the evening, and from the afternoon skips the night', () => {
  const limit = { lastAnswer: FAR_AHEAD, offerHours: 12 };
  expect(findOfferTimes(toWallTime(0, 8.5), limit)).toEqual({
    opens: toWallTime(0, 8.5),
    until: toWallTime(0, 20.5),
  });
  expect(findOfferTimes(toWallTime(0, 16), limit)).toEqual({
    opens: toWallTime(0, 16),
    until: toWallTime(1, 15),
  });
});

test('the time to answer an offer made at night starts at eight', () => {
  const limit = { lastAnswer: FAR_AHEAD, offerHours: 12 };
  expect(findOfferTimes(toWallTime(0, 23), limit)).toEqual({
    opens: toWallTime(1, 8),
    until: toWallTime(1, 20),
  });
  expect(findOfferTimes(toWallTime(0, 5), limit)).toEqual({
    opens: toWallTime(0, 8),
    until: toWallTime(0, 20),
  });
});

test('an offer leaves time for fasting and two hours more, or the service’s lead time', () => {
  expect(findLastAnswer(toWallTime(2, 8), { preparationHours: 12, leadHours: 0 })).toBe(toWallTime(1, 18));
  expect(findLastAnswer(toWallTime(2, 8), { preparationHours: 0, leadHours: 24 })).toBe(toWallTime(1, 8));
  const lastAnswer = toWallTime(1, 18);
  expect(findOfferTimes(toWallTime(1, 9), { lastAnswer, offerHours: 12 })?.until).toBe(lastAnswer);
});

test('a place with less than two daytime hours left is not offered by mail, but can be by phone', () => {
  const lastAnswer = findLastAnswer(toWallTime(1, 8), { preparationHours: 12, leadHours: 0 });
  const limit = { lastAnswer, offerHours: 12 };
  expect(findOfferTimes(toWallTime(0, 23), limit)).toBeNull();
  expect(findOfferTimes(toWallTime(0, 16.5), limit)).toBeNull();
  expect(findOfferTimes(toWallTime(0, 16), limit)).toEqual({
    opens: toWallTime(0, 16),
    until: toWallTime(0, 18),
  });
  expect(findPhoneTimes(toWallTime(0, 17), { ...limit, starts: toWallTime(1, 8) })?.until).toBe(
    toWallTime(0, 18),
  );
  expect(findPhoneTimes(toWallTime(0, 23), { ...limit, starts: toWallTime(1, 8) })?.until).toBe(
    toWallTime(1, 8),
  );
  expect(findPhoneTimes(toWallTime(1, 9), { ...limit, starts: toWallTime(1, 8) })).toBeNull();
});

test('every offer opens and ends by day and lasts between two hours and the service’s own', () => {
  for (let nth = 0; nth < 20_000; nth++) {
    const townNow = TUESDAY + Math.floor(Math.random() * 3 * DAY_SECONDS);
    const offerHours = 2 + Math.floor(Math.random() * 70);
    const lastAnswer = townNow + Math.floor((Math.random() - 0.1) * 8 * DAY_SECONDS);
    const times = findOfferTimes(townNow, { lastAnswer, offerHours });
    if (!times) continue;
    const { opens, until } = times;
    for (const each of [opens, until]) {
      expect(formatTime(each) >= '08:00').toBe(true);
      expect(each - toStartOfDay(each)).toBeLessThanOrEqual(21 * HOUR_SECONDS);
    }
    expect(opens).toBeGreaterThanOrEqual(townNow);
    expect(until).toBeLessThanOrEqual(lastAnswer);
    const usable = countDaytimeSeconds(opens, until);
    expect(usable).toBeGreaterThanOrEqual(2 * HOUR_SECONDS);
    expect(usable).toBeLessThanOrEqual(offerHours * HOUR_SECONDS);
  }
});
