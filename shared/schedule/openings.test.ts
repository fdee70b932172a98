import { expect, test } from 'vitest';
import { OPENING_MESSAGES } from './opening-words.ts';
import { findOpening, findPlaceReturn, hasOpened, isClosed } from './openings.ts';
import type { CountedPet, Quota } from './quotas.ts';

const FRIDAY_9 = Date.UTC(2026, 2, 13, 9) / 1000;
const FRIDAY_10 = Date.UTC(2026, 2, 13, 10) / 1000;
const OPENS_AT_TEN = { opening: 'hour', opensAt: FRIDAY_10 } as const;

function toQuota(group: Partial<Quota>): Quota {
  const emptyGroup = { SpecieId: null, petGender: null, size: null, specieName: null, organisation: null };
  return { ...emptyGroup, most: 3, releasedAt: null, opensAt: null, ...group };
}
const pet: CountedPet = { PetId: 1, SpecieId: 1, petGender: 'F', size: 'L' };

test("an operativo's day without an opening is open", () => {
  expect(findOpening({ day: null, quotas: [], pet: null })).toBeNull();
  expect(findOpening({ day: { opening: 'open', opensAt: FRIDAY_10 }, quotas: [], pet })).toBeNull();
});

test('a quota’s opening replaces that of its operativo, and the latest of a pet’s quotas counts', () => {
  const femalesQuota = toQuota({ petGender: 'F', opensAt: FRIDAY_9 });
  expect(findOpening({ day: OPENS_AT_TEN, quotas: [femalesQuota], pet })).toEqual({ opensAt: FRIDAY_9 });
  expect(findOpening({ day: OPENS_AT_TEN, quotas: [femalesQuota, toQuota({ SpecieId: 1 })], pet })).toEqual({
    opensAt: FRIDAY_10,
  });
  expect(findOpening({ day: OPENS_AT_TEN, quotas: [femalesQuota], pet: { ...pet, petGender: 'M' } })).toEqual(
    {
      opensAt: FRIDAY_10,
    },
  );
  expect(findOpening({ day: null, quotas: [femalesQuota], pet })).toEqual({ opensAt: FRIDAY_9 });
});

test("an operativo's day by draw is closed until it has an opening", () => {
  const opening = findOpening({ day: { opening: 'draw', opensAt: null }, quotas: [], pet });
  expect(opening && isClosed(opening, FRIDAY_10)).toBe(true);
});

test("an operativo's day is open from its opening hour on", () => {
  expect(isClosed({ opensAt: FRIDAY_10 }, FRIDAY_10 - 1)).toBe(true);
  expect(isClosed({ opensAt: FRIDAY_10 }, FRIDAY_10)).toBe(false);
});

test("an operativo's day counts as opened once its first quota has opened", () => {
  const femalesQuota = toQuota({ petGender: 'F', opensAt: FRIDAY_9 });
  expect(hasOpened({ day: null, quotas: [] }, FRIDAY_10)).toBe(false);
  expect(hasOpened({ day: { opening: 'open', opensAt: FRIDAY_9 }, quotas: [] }, FRIDAY_10)).toBe(false);
  expect(
    [FRIDAY_10 - 1, FRIDAY_10].map((wall) => hasOpened({ day: OPENS_AT_TEN, quotas: [] }, wall)),
  ).toEqual([false, true]);
  expect(hasOpened({ day: OPENS_AT_TEN, quotas: [femalesQuota] }, FRIDAY_9)).toBe(true);
  expect(hasOpened({ day: { opening: 'draw', opensAt: null }, quotas: [femalesQuota] }, FRIDAY_10)).toBe(
    false,
  );
  expect(hasOpened({ day: { opening: 'draw', opensAt: FRIDAY_9 }, quotas: [] }, FRIDAY_9)).toBe(true);
});

test('a place freed at any hour returns the next day at ten', () => {
  const saturday = FRIDAY_10 + 86_400;
  for (const hour of [-10, -1, 0, 5, 13]) expect(findPlaceReturn(FRIDAY_10 + hour * 3600)).toBe(saturday);
});

test('the texts about an opening name day and hour', () => {
  const opening = { opensAt: FRIDAY_10 };
  expect(OPENING_MESSAGES.returns(FRIDAY_10, FRIDAY_9)).toBe('Ese lugar vuelve a ofrecerse hoy a las 10');
  expect(OPENING_MESSAGES.returns(FRIDAY_10, FRIDAY_9 - 86_400)).toBe(
    'Ese lugar vuelve a ofrecerse mañana a las 10',
  );
  expect(OPENING_MESSAGES.opens(opening)).toBe('Los turnos abren el viernes 13/03 a las 10:00');
  expect(OPENING_MESSAGES.ready(FRIDAY_10)).toBe(
    'Todo listo. El botón se habilita solo el viernes 13/03 a las 10:00',
  );
});
