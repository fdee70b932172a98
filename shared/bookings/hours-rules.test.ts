import { expect, test } from 'vitest';
import type { HoursDraft } from './agenda-hours.ts';
import { findHoursProblem } from './hours-rules.ts';

const makeHours = (change: Partial<HoursDraft>): HoursDraft => ({
  weekday: 2,
  fromMinute: 540,
  toMinute: 600,
  slotMinutes: 30,
  places: 1,
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
  ...change,
});

test.each([
  [{ slotMinutes: 60 }, null],
  [{ slotMinutes: 61 }, 'no entra ningún turno de 61 minutos'],
  [{ fromMinute: 600 }, 'la hora final tiene que ser posterior a la inicial'],
  [{ validTo: '2026-12-01' }, null],
  [{ validTo: '2026-11-30' }, 'la vigencia no puede terminar antes de empezar'],
])('hours with %j have the problem: %s', (change, problem) => {
  const found = findHoursProblem([makeHours(change)]);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

test.each([
  [{ fromMinute: 600, toMinute: 660 }, false],
  [{ fromMinute: 480, toMinute: 540 }, false],
  [{ fromMinute: 599, toMinute: 660 }, true],
  [{ weekday: 3 }, false],
  [{ validFrom: '2027-01-01', validTo: null }, false],
  [{ validFrom: '2026-12-31', validTo: null }, true],
  [{ validFrom: '2026-11-01', validTo: '2026-12-01' }, true],
  [{ validFrom: '2026-11-01', validTo: '2026-11-30' }, false],
])('hours with %j overlap those of nine to ten in December: %s', (change, expected) => {
  const text = findHoursProblem([makeHours({}), makeHours(change)]);
  expect(text?.includes('se superpone') ?? false).toBe(expected);
});
