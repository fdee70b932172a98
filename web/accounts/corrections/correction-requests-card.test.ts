import { expect, test } from 'vitest';
import { parseIsoDate, toIsoDate } from '#shared/platform/town-clock.ts';
import { findDueDay } from './correction-requests-card.tsx';

test.each([
  ['a Monday', '2026-11-23', '2026-11-30'],
  ['a Friday', '2026-11-27', '2026-12-04'],
  ['a Saturday', '2026-11-28', '2026-12-04'],
  ['a Sunday', '2026-11-29', '2026-12-04'],
])('a correction requested on %s is due in five working days', (_, requestDate, due) => {
  expect(toIsoDate(findDueDay((parseIsoDate(requestDate) ?? 0) + 15 * 3600))).toBe(due);
});
