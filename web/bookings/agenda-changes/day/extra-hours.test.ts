import { expect, test } from 'vitest';
import type { Hours } from '#shared/schedule/slots.ts';
import { toExtraHours } from './extra-hours.ts';

const SATURDAY = '2026-12-12';
const makeHours = (change: Partial<Hours>): Hours => ({
  weekday: 6,
  fromMinute: 540,
  toMinute: 660,
  slotMinutes: 20,
  places: 2,
  validFrom: '2020-01-01',
  validTo: null,
  ...change,
});

test("extra hours of an empty day copy the agenda's usual hours for that day alone", () => {
  expect(toExtraHours(SATURDAY, [makeHours({ weekday: 3 })])).toMatchObject({
    weekdays: [6],
    fromMinute: 540,
    toMinute: 660,
    slotMinutes: 20,
    places: 2,
    validFrom: SATURDAY,
    validTo: SATURDAY,
  });
});

test('extra hours of a day with hours begin after its last range', () => {
  const expiredHours = makeHours({ toMinute: 1200, validTo: '2026-12-11' });
  const hours = [makeHours({ toMinute: 720 }), makeHours({}), expiredHours];
  expect(toExtraHours(SATURDAY, hours)).toMatchObject({ fromMinute: 720, toMinute: null, slotMinutes: 20 });
});

test('extra hours of an agenda without any hours default to a morning', () => {
  expect(toExtraHours(SATURDAY, [])).toMatchObject({ fromMinute: 480, toMinute: 720, slotMinutes: 30 });
});
