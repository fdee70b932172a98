import { expect, test } from 'vitest';
import type { Call, Calls } from '#shared/calls.ts';
import { toldByCalls } from './told-owners.ts';

const callsOf = (total: number, ...ids: number[]): Calls => ({
  total,
  items: ids.map((BookingId) => ({ BookingId }) as Call),
});

test.each([
  [
    'the whole list tells whom to call',
    callsOf(1, 1),
    true,
    '1 persona avisada por mail, a 1 hay que llamarla',
  ],
  [
    'one that is cut concludes nothing',
    callsOf(301, 1),
    true,
    'A quiénes hay que llamar está en «Para llamar»',
  ],
  ['where no mail leaves nobody was mailed', callsOf(1, 1), false, 'a 1 hay que llamarla'],
] as const)('%s', (_, calls, isMailSent, words) => {
  expect(toldByCalls([1, 2], calls, isMailSent)).toBe(words);
});
