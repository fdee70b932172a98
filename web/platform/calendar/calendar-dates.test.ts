import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayInWords,
  listWeeks,
  monthInWords,
  weekday,
  weekdayNames,
} from './calendar-dates.ts';

describe('days', () => {
  test('adding days crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(weekday('2026-12-16')).toBe(3);
  });

  test('adding months falls back to the last day of a shorter month', () => {
    expect(addMonths('2026-10-31', 1)).toBe('2026-11-30');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  });
});

describe('weeks of a month', () => {
  test('weeks of a month start on Sunday and hold its own days alone', () => {
    const weeks = listWeeks('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      null,
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
    expect(weeks[4]?.[4]).toBe('2026-12-31');
    expect(weeks[4]?.[5]).toBeNull();
  });

  test('a month has four to six weeks', () => {
    expect(listWeeks('2026-02')).toHaveLength(4);
    expect(listWeeks('2026-08')).toHaveLength(6);
  });
});

describe('dates in words', () => {
  test('dates in words are Spanish without commas', () => {
    expect(dayInWords('2026-12-16')).toBe('miércoles 16 de diciembre');
    expect(monthInWords('2026-12')).toBe('diciembre de 2026');
    expect(weekdayNames('short')).toEqual(['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']);
  });
});
