import { describe, expect, test } from 'vitest';
import { weeksFromToday } from './calendar-weeks.ts';

const PHONE = { minWeeks: 3, maxWeeks: 3, showsWholeMonth: false };
const WIDE_SCREEN = { minWeeks: 4, maxWeeks: 6, showsWholeMonth: false };
const listSundays = (month: string, today: string, limits: typeof PHONE) =>
  weeksFromToday(month, today, limits).weeks.map(([sunday]) => sunday);

describe('weeks of the current month', () => {
  test('the current month starts at this week and continues into the next month', () => {
    expect(listSundays('2026-11', '2026-11-26', PHONE)).toEqual(['2026-11-22', '2026-11-29', '2026-12-06']);
    expect(listSundays('2026-11', '2026-11-26', WIDE_SCREEN)).toHaveLength(4);
    expect(weeksFromToday('2026-11', '2026-11-26', PHONE).weeks[1]?.[2]).toBe('2026-12-01');
    expect(weeksFromToday('2026-11', '2026-11-26', PHONE).isFolded).toBe(false);
  });

  test('the current month shows the weeks that fit and folds later ones', () => {
    expect(listSundays('2026-12', '2026-12-01', PHONE)).toEqual(['2026-11-29', '2026-12-06', '2026-12-13']);
    expect(weeksFromToday('2026-12', '2026-12-01', PHONE).isFolded).toBe(true);
    expect(weeksFromToday('2026-12', '2026-12-01', WIDE_SCREEN)).toMatchObject({ isFolded: false });
    expect(listSundays('2026-12', '2026-12-01', WIDE_SCREEN)).toHaveLength(5);
  });

  test('the unfolded month shows its later weeks and no past ones', () => {
    const wholeMonth = { ...PHONE, showsWholeMonth: true };
    expect(listSundays('2026-11', '2026-11-26', wholeMonth)).toEqual([
      '2026-11-22',
      '2026-11-29',
      '2026-12-06',
    ]);
    expect(weeksFromToday('2026-12', '2026-12-01', wholeMonth).isFolded).toBe(false);
    expect(listSundays('2026-12', '2026-12-01', wholeMonth)).toHaveLength(5);
  });

  test('the last day of a month shows its week and the next weeks', () => {
    expect(listSundays('2026-10', '2026-10-31', PHONE)).toEqual(['2026-10-25', '2026-11-01', '2026-11-08']);
  });
});

test('another month is shown whole with its own days alone', () => {
  const { weeks, isFolded } = weeksFromToday('2026-12', '2026-11-26', PHONE);
  expect(isFolded).toBe(false);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.slice(0, 3)).toEqual([null, null, '2026-12-01']);
});
