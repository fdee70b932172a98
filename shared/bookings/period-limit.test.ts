import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../platform/calendar-months.ts';
import { toIsoDate } from '../platform/town-clock.ts';
import { countLeftInPeriod, findFullPeriod } from './period-limit.ts';

const RULE = { maxInPeriod: 2, periodDays: 30 };
const FIRST = '2026-12-02';
const LAST = '2026-12-31';

test('a period of bookings is full through its last second', () => {
  const lastSecond = Date.UTC(2026, 11, 31, 23, 59, 59) / 1000;
  expect(findFullPeriod([FIRST, '2026-12-10'], RULE, toIsoDate(lastSecond))).toEqual({
    ...RULE,
    bookedDays: [FIRST, '2026-12-10'],
    from: '2027-01-01',
  });
  expect(findFullPeriod([FIRST, '2026-12-10'], RULE, toIsoDate(lastSecond + 1))).toBeNull();
});

test('the limit of bookings per period counts later bookings too', () => {
  expect(findFullPeriod(['2026-12-20', LAST], RULE, FIRST)?.from).toBe('2027-01-19');
  expect(findFullPeriod(['2026-12-20', '2027-01-01'], RULE, FIRST)).toBeNull();
});

test('any number of bookings fits in a period without a limit', () => {
  expect(findFullPeriod(Array(50).fill(FIRST), { maxInPeriod: 0, periodDays: 30 }, FIRST)).toBeNull();
});

test('no period has more bookings than its limit, and the next named day takes one more', () => {
  const someOffset = fc.integer({ min: 0, max: 120 });
  const someRules = fc.record({
    maxInPeriod: fc.integer({ min: 1, max: 4 }),
    periodDays: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(someOffset, { maxLength: 30 }), someRules, (offsets, rule) => {
      const booked: string[] = [];
      for (const each of offsets) {
        const day = addDays(FIRST, each);
        const full = findFullPeriod(booked, rule, day);
        if (full) {
          expect(full.from > day).toBe(true);
          expect(findFullPeriod(booked, rule, full.from)).toBeNull();
        } else booked.push(day);
      }
      for (const first of booked) {
        const end = addDays(first, rule.periodDays);
        const bookedInPeriod = booked.filter((each) => first <= each && each < end);
        expect(bookedInPeriod.length).toBeLessThanOrEqual(rule.maxInPeriod);
        expect(countLeftInPeriod(booked, rule, first)).toBeLessThanOrEqual(rule.maxInPeriod - 1);
      }
    }),
  );
});
