import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_SECONDS } from './durations.ts';
import {
  formatDate,
  formatIsoDate,
  formatLongDate,
  formatTime,
  parseIsoDate,
  parseMonth,
  toInstant,
  toIsoDate,
  toStartOfDay,
  toWallClock,
  toWeekday,
} from './town-clock.ts';

const TOWN = 'America/Argentina/Buenos_Aires';
const MIN_WALL = -2_208_988_800;
const MAX_WALL = 253_402_300_799;
const someWallTime = fc.integer({ min: MIN_WALL, max: MAX_WALL });

describe('wall clock', () => {
  test('toWallClock keeps 22:00 in town on the same day', () => {
    const lateEvening = toWallClock(Date.UTC(2026, 11, 2, 1, 0, 0), TOWN);
    expect([toIsoDate(lateEvening), formatTime(lateEvening)]).toEqual(['2026-12-01', '22:00']);
  });

  test('toWallClock drops milliseconds, also before 1970', () => {
    expect(toWallClock(Date.UTC(2026, 0, 1, 3, 0, 0, 999), TOWN)).toBe(Date.UTC(2026, 0, 1) / 1000);
    expect(toWallClock(-1, 'UTC')).toBe(-1);
  });

  test('toWallClock equals Intl at any second, also around a change at an odd minute', () => {
    const ZONES = [TOWN, 'America/Santiago', 'America/St_Johns', 'Africa/Monrovia', 'Pacific/Apia'];
    const change = Date.UTC(2008, 10, 2, 2, 31);
    const someNearChange = fc.integer({ min: -90_000, max: 90_000 }).map((offsetMs) => change + offsetMs);
    const someInstant = fc.integer({ min: Date.UTC(1890, 0, 1), max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(fc.oneof(someNearChange, someInstant), fc.constantFrom(...ZONES), (instant, timeZone) => {
        const format = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'medium',
        });
        return (
          toWallClock(instant, timeZone) === Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) / 1000
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test('toWallClock reads midnight as 00:00, not 24:00', () => {
    expect(formatTime(toWallClock(Date.UTC(2026, 5, 1, 3, 0, 0), TOWN))).toBe('00:00');
  });

  test('toWallClock follows summer time', () => {
    const madrid = 'Europe/Madrid';
    expect(formatTime(toWallClock(Date.UTC(2026, 2, 29, 0, 59, 59), madrid))).toBe('01:59');
    expect(formatTime(toWallClock(Date.UTC(2026, 2, 29, 1, 0, 0), madrid))).toBe('03:00');
  });

  test('toInstant inverts toWallClock, and returns the earlier of two instants', () => {
    const seconds = fc.integer({ min: Date.UTC(1970, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 });
    const zone = fc.constantFrom(TOWN, 'UTC', 'Europe/Madrid', 'America/New_York', 'Asia/Kolkata');
    fc.assert(
      fc.property(seconds, zone, (second, timeZone) => {
        const shown = toWallClock(second * 1000, timeZone);
        const instant = toInstant(shown, timeZone);
        expect(toWallClock(instant, timeZone)).toBe(shown);
        expect(instant).toBeLessThanOrEqual(second * 1000);
      }),
    );
  });

  test.each([
    ['Europe/Madrid', Date.UTC(2026, 9, 25, 2, 30), Date.UTC(2026, 9, 25, 0, 30)],
    ['America/New_York', Date.UTC(2026, 10, 1, 1, 30), Date.UTC(2026, 10, 1, 5, 30)],
    ['Europe/Madrid', Date.UTC(2026, 2, 29, 2, 30), Date.UTC(2026, 2, 29, 1, 30)],
  ])(
    'toInstant in %s reads a repeated hour as the first one and a skipped one an hour later',
    (zone, shown, instant) => {
      expect(toInstant(shown / 1000, zone)).toBe(instant);
    },
  );

  test("toInstant adds the town's three hours", () => {
    expect(toInstant(Date.UTC(2026, 11, 1, 9) / 1000, TOWN)).toBe(Date.UTC(2026, 11, 1, 12));
  });
});

describe('days', () => {
  test('toStartOfDay returns the midnight of the same date', () => {
    fc.assert(
      fc.property(someWallTime, (wallTime) => {
        const start = toStartOfDay(wallTime);
        expect(start % DAY_SECONDS === 0).toBe(true);
        expect(wallTime - start).toBeGreaterThanOrEqual(0);
        expect(wallTime - start).toBeLessThan(DAY_SECONDS);
        expect(toIsoDate(start)).toBe(toIsoDate(wallTime));
      }),
    );
  });

  test('parseIsoDate inverts toIsoDate from 1900 to 9999', () => {
    fc.assert(
      fc.property(someWallTime, (wallTime) => parseIsoDate(toIsoDate(wallTime)) === toStartOfDay(wallTime)),
    );
  });

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1900-02-29',
    '1899-12-31',
    '2026-1-1',
    '01/02/2026',
    '12026-01-01',
    '2026-01-01T00:00',
    '',
  ])('parseIsoDate rejects %s', (written) => {
    expect(parseIsoDate(written)).toBeNull();
  });

  test('parseIsoDate accepts 29 February in leap years', () => {
    expect(parseIsoDate('2028-02-29')).toBe(Date.UTC(2028, 1, 29) / 1000);
    expect(parseIsoDate('2000-02-29')).not.toBeNull();
  });

  test('toWeekday counts from Sunday, also before 1970', () => {
    expect(toWeekday(Date.UTC(2026, 11, 1) / 1000)).toBe(2);
    expect(toWeekday(0)).toBe(4);
    expect(toWeekday(-DAY_SECONDS)).toBe(3);
    fc.assert(
      fc.property(someWallTime, (wallTime) => toWeekday(wallTime) === new Date(wallTime * 1000).getUTCDay()),
    );
  });

  test('a month runs to the first day of the next', () => {
    const countDays = (month: string) => {
      const range = parseMonth(month);
      return range && (range.to - range.from) / DAY_SECONDS;
    };
    expect(['2026-02', '2028-02', '2026-12', '2026-04'].map(countDays)).toEqual([28, 29, 31, 30]);
    expect(['2026-13', '2026-00', '2026', 'diciembre', ''].map(countDays)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('formats', () => {
  const noon = Date.UTC(2026, 11, 15, 12, 5) / 1000;

  test('formatted dates and times follow local custom', () => {
    expect(formatDate(noon)).toBe('15/12/2026');
    expect(formatTime(noon)).toBe('12:05');
    expect(formatIsoDate('2024-02-29')).toBe('29/02/2024');
    expect(formatLongDate(noon)).toBe('martes 15 de diciembre');
  });
});
