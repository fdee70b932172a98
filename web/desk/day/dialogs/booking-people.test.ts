import { expect, test } from 'vitest';
import { NOBODY, problemsOf } from './booking-people.ts';

const ANA = { id: 1, label: 'Ana Funes' };

test.each([
  [NOBODY, false, 'place resident petId'],
  [NOBODY, true, 'resident petId'],
  [{ resident: ANA, petId: null }, true, 'petId'],
  [{ resident: ANA, petId: 7 }, true, ''],
])('reports all missing fields at once for %j, open %s: %s', (people, isOpen, fields) => {
  const wrong = problemsOf(people, isOpen);
  expect(wrong.map(({ field }) => field).join(' ')).toBe(fields);
});
