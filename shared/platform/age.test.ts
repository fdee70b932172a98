import { expect, test } from 'vitest';
import { formatAge } from './age.ts';

test.each([
  ['2023-11-21', '3 años'],
  ['2023-11-22', '2 años'],
  ['2025-11-21', '1 año'],
  ['2025-11-22', '11 meses'],
  ['2026-10-21', '1 mes'],
  ['2026-10-22', '30 días'],
  ['2026-11-20', '1 día'],
  ['2026-11-21', '0 días'],
])('a pet born on %s is %s old', (birthDate, age) => {
  expect(formatAge(birthDate, '2026-11-21')).toBe(age);
});
