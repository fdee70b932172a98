import { describe, expect, test } from 'vitest';
import { dateProblem, fromTyped, toTyped, withSlashes } from './date-typing.ts';

function typeIn(keys: string): string {
  return Array.from(keys).reduce((shown, key) => withSlashes(shown + key, shown), '');
}

describe('typing a date', () => {
  test.each([
    ['05032024', '05/03/2024'],
    ['05/03/2024', '05/03/2024'],
    ['5/3/2024', '05/03/2024'],
    ['5-3-2024', '05/03/2024'],
    ['050320249', '05/03/2024'],
    ['05a03', '05/03/'],
  ])('typing %s shows %s', (keys, shown) => {
    expect(typeIn(keys)).toBe(shown);
  });

  test('a typed date can be deleted across a slash', () => {
    expect(withSlashes('05', '05/')).toBe('05');
    expect(withSlashes('0', '05')).toBe('0');
  });

  test('a longer date can be replaced by pasting or shortened in its middle', () => {
    expect(withSlashes('05032024', '24/11/2026')).toBe('05/03/2024');
    expect(withSlashes('5/3/2024', '24/11/2026')).toBe('05/03/2024');
    expect(withSlashes('5-3-2024', '15/03/2024')).toBe('05/03/2024');
    expect(withSlashes('24/2026', '24/11/2026')).toBe('24/2026');
    expect(withSlashes('4/11/2026', '24/11/2026')).toBe('4/11/2026');
  });

  test('a date can be pasted in either order', () => {
    expect(withSlashes('2024-03-05', '')).toBe('05/03/2024');
    expect(withSlashes(' 5.3.2024', '')).toBe('05/03/2024');
  });
});

describe('a typed date', () => {
  test('a typed date is a day of the calendar or null', () => {
    expect(fromTyped('29/02/2028')).toBe('2028-02-29');
    expect(fromTyped('29/02/2027')).toBeNull();
    expect(fromTyped('31/04/2027')).toBeNull();
    expect(fromTyped('05/03/20')).toBeNull();
    expect(toTyped('2028-02-29')).toBe('29/02/2028');
  });

  test('an invalid date is explained in words', () => {
    expect(dateProblem('')).toBeNull();
    expect(dateProblem('29/02/2027')).toContain('que exista');
    expect(dateProblem('22/11/2026', undefined, '2026-11-21')).toBe(
      'La fecha no puede ser posterior al 21/11/2026',
    );
    expect(dateProblem('21/11/2026', '1990-01-01', '2026-11-21')).toBeNull();
  });
});
