import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_SECONDS } from '../platform/durations.ts';
import { toIsoDate, toMidnight } from '../platform/town-clock.ts';
import { findPeriodProblem, toPreviousPeriod } from './reports.ts';

const somePeriod = fc
  .tuple(fc.integer({ min: -25_000, max: 100_000 }), fc.integer({ min: 0, max: 3_650 }))
  .map(([first, more]) => ({
    from: toIsoDate(first * DAY_SECONDS),
    to: toIsoDate((first + more) * DAY_SECONDS),
  }));

describe('previous period', () => {
  test.each([
    ['2028-01-01', '2028-12-31', '2027-01-01', '2027-12-31'],
    ['2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['2027-03-01', '2027-03-31', '2027-02-01', '2027-02-28'],
    ['2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
    ['2028-01-01', '2028-06-30', '2027-07-01', '2027-12-31'],
    ['2028-03-01', '2028-03-07', '2028-02-23', '2028-02-29'],
    ['2028-02-29', '2028-02-29', '2028-02-28', '2028-02-28'],
    ['2028-03-02', '2028-04-01', '2028-01-31', '2028-03-01'],
  ])('the period previous to that from %s to %s is from %s to %s', (from, to, previousFrom, previousTo) => {
    expect(toPreviousPeriod({ from, to })).toEqual({ from: previousFrom, to: previousTo });
  });

  // Whole months differ by three days, ten years by two leap days around 1900 and 2100.
  test('the previous period ends the day before and has the same length, except for months and leap years', () => {
    fc.assert(
      fc.property(somePeriod, (each) => {
        const previous = toPreviousPeriod(each);
        const countDays = ({ from, to }: typeof each) => (toMidnight(to) - toMidnight(from)) / DAY_SECONDS;
        expect(toMidnight(previous.to) + DAY_SECONDS).toBe(toMidnight(each.from));
        expect(Math.abs(countDays(previous) - countDays(each))).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('period', () => {
  test.each([
    ['2018-02-28', '2028-02-27', true],
    ['2018-02-28', '2028-02-28', false],
    ['2020-02-29', '2030-02-28', true],
    ['2020-02-29', '2030-03-01', false],
    ['2028-01-01', '2028-01-01', true],
    ['2028-01-02', '2028-01-01', false],
  ])('a period from %s to %s is valid: %s', (from, to, isValid) => {
    expect(findPeriodProblem({ from, to }) === null).toBe(isValid);
  });
});
