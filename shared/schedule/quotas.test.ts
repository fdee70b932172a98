import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatGroup } from './quota-words.ts';
import {
  type CountedPet,
  countGroupUses,
  countReserved,
  findFullQuota,
  hasOverflow,
  type Quota,
} from './quotas.ts';

const TOWN_NOW = Date.UTC(2026, 11, 1, 9) / 1000;
const DOG = 1;
const CAT = 2;

function toQuota(most: number, group: Partial<Quota> = {}): Quota {
  const emptyGroup = { SpecieId: null, petGender: null, size: null, specieName: null, organisation: null };
  return { ...emptyGroup, releasedAt: null, opensAt: null, most, ...group };
}
function toPet(PetId: number, facts: Partial<CountedPet> = {}): CountedPet {
  return { PetId, SpecieId: DOG, petGender: 'F', size: 'L', ...facts };
}
const findFullFor = (quotas: Quota[], counted: CountedPet[], pet: CountedPet) =>
  findFullQuota({ quotas, counted, townNow: TOWN_NOW }, pet);

const LARGE = { SpecieId: DOG, petGender: 'F', size: 'L' } as const;

test('a pet needs a place in every quota that matches it', () => {
  const quotas = [toQuota(2, { SpecieId: DOG }), toQuota(1, LARGE)];
  expect(findFullFor(quotas, [], toPet(1))).toBeNull();
  expect(findFullFor(quotas, [toPet(1)], toPet(2))?.most).toBe(1);
  expect(findFullFor(quotas, [toPet(1)], toPet(2, { size: 'S' }))).toBeNull();
  expect(findFullFor(quotas, [toPet(1), toPet(2, { size: 'S' })], toPet(3, { size: 'S' }))?.most).toBe(2);
  expect(findFullFor(quotas, [toPet(1)], toPet(2, { SpecieId: CAT }))).toBeNull();
});

test('a pet with two bookings counts once in a quota', () => {
  expect(findFullFor([toQuota(1)], [toPet(1), toPet(1)], toPet(1))).toBeNull();
  expect(findFullFor([toQuota(2)], [toPet(1), toPet(1)], toPet(2))).toBeNull();
});

test('a pet of unknown weight, sex or species counts in the strictest quota that could match', () => {
  const quotas = [toQuota(1, LARGE), toQuota(9, { ...LARGE, size: 'S' })];
  const unknownTraits = { size: null, petGender: 'X' } as const;
  expect(findFullFor(quotas, [toPet(1)], toPet(2, unknownTraits))?.size).toBe('L');
  expect(findFullFor(quotas, [toPet(1, { ...unknownTraits, SpecieId: null })], toPet(2))?.size).toBe('L');
  expect(findFullFor(quotas, [toPet(1)], toPet(2, { size: 'S' }))).toBeNull();
  for (const unknownFact of [{ size: null }, { petGender: 'X' }, { SpecieId: null }] as const)
    expect(findFullFor([toQuota(1, LARGE)], [toPet(1, unknownFact)], toPet(2))?.size).toBe('L');
});

test('a released quota gives its unused places to all, only once', () => {
  const toCatQuota = (releasedAt: number) => toQuota(2, { SpecieId: CAT, releasedAt });
  const dogs = toQuota(1, { SpecieId: DOG });
  const counted = [toPet(1), toPet(2, { SpecieId: CAT })];
  expect(findFullFor([toCatQuota(TOWN_NOW + 1), dogs], counted, toPet(3))?.SpecieId).toBe(DOG);
  expect(findFullFor([toCatQuota(TOWN_NOW), dogs], counted, toPet(3))).toBeNull();
  const countedAfter = [...counted, toPet(3)];
  expect(findFullFor([toCatQuota(TOWN_NOW), dogs], countedAfter, toPet(4))?.SpecieId).toBe(DOG);
  expect(findFullFor([toCatQuota(TOWN_NOW), dogs], countedAfter, toPet(4, { SpecieId: CAT }))?.SpecieId).toBe(
    CAT,
  );
});

test('a quota exceeded by staff blocks no other quota', () => {
  const quotas = [toQuota(1, { SpecieId: DOG }), toQuota(1, { SpecieId: CAT })];
  const counted = [toPet(1), toPet(2)];
  expect(findFullFor(quotas, counted, toPet(3))?.SpecieId).toBe(DOG);
  expect(findFullFor(quotas, counted, toPet(3, { SpecieId: CAT }))).toBeNull();
});

const quotaFacts = {
  SpecieId: fc.constantFrom(null, DOG, CAT),
  petGender: fc.constantFrom(null, 'F' as const, 'M' as const),
  size: fc.constantFrom(null, 'S' as const, 'L' as const),
  most: fc.nat(4),
  releasedAt: fc.constantFrom(null, TOWN_NOW - 1, TOWN_NOW + 1),
  specieName: fc.constant(null),
  opensAt: fc.constant(null),
  organisation: fc.constant(null),
};
const someQuota = fc.record(quotaFacts);
const animalFacts = {
  SpecieId: fc.constantFrom(null, DOG, CAT),
  petGender: fc.constantFrom('F' as const, 'M' as const, 'X' as const),
  size: fc.constantFrom(null, 'S' as const, 'M' as const, 'L' as const),
};
const someAnimal = fc.record(animalFacts);

test('accepted pets never exceed the sum of all quotas, nor one quota while none is released', () => {
  fc.assert(
    fc.property(
      fc.array(someQuota, { minLength: 1, maxLength: 5 }),
      fc.array(someAnimal),
      (quotas, animals) => {
        const counted: CountedPet[] = [];
        for (const [nth, facts] of animals.entries())
          if (!findFullFor(quotas, counted, { ...facts, PetId: nth })) counted.push({ ...facts, PetId: nth });
        const used = countGroupUses({ quotas, counted, townNow: TOWN_NOW }, 1000).map((group) => group.used);
        const most = quotas.reduce((sum, quota) => sum + quota.most, 0);
        const isReleased = quotas.some(({ releasedAt }) => releasedAt === TOWN_NOW - 1);
        const exceededCounts = used.filter((count, nth) => count > (quotas[nth]?.most ?? 0));
        return (
          used.reduce((sum, count) => sum + count, 0) <= most && (isReleased || exceededCounts.length === 0)
        );
      },
    ),
  );
});

test("a day without an overflow has a quota's place for each pet in turn", () => {
  const someReservedQuota = fc.record({ ...quotaFacts, organisation: fc.constantFrom(null, 'Refugio') });
  const someNamedAnimal = fc.record({ ...animalFacts, organisation: fc.constantFrom(null, 'Refugio') });
  fc.assert(
    fc.property(
      fc.array(someReservedQuota, { minLength: 1, maxLength: 5 }),
      fc.array(someNamedAnimal),
      (quotas, animals) => {
        const counted = animals.map((facts, nth) => ({ ...facts, PetId: nth }));
        const findFullBefore = (pet: CountedPet, nth: number) =>
          findFullFor(quotas, counted.slice(0, nth), pet);
        return hasOverflow({ quotas, counted, townNow: TOWN_NOW }) || !counted.some(findFullBefore);
      },
    ),
  );
});

test('the free places of a quota fit into every quota that shares them', () => {
  const quotas = [toQuota(4, { SpecieId: DOG }), toQuota(1, LARGE), toQuota(2, { SpecieId: CAT })];
  const counted = [toPet(1)];
  const listFreePlaces = (places: number) =>
    countGroupUses({ quotas, counted, townNow: TOWN_NOW }, places).map((group) => group.free);
  expect(listFreePlaces(30)).toEqual([3, 0, 2]);
  expect(listFreePlaces(1)).toEqual([1, 0, 1]);
});

test('places reserved for an organisation count as taken until its animals come', () => {
  const reservedQuota = toQuota(2, { organisation: 'Patitas', SpecieId: DOG });
  const quotas = [toQuota(3, { SpecieId: DOG }), toQuota(1, LARGE), reservedQuota];
  const toSmallDog = (PetId: number, organisation: string | null = null) =>
    toPet(PetId, { size: 'S', organisation });
  expect(findFullFor(quotas, [toSmallDog(1)], toSmallDog(2))?.SpecieId).toBe(DOG);
  expect(findFullFor(quotas, [toSmallDog(1)], toSmallDog(2, 'Patitas'))).toBeNull();
  expect(findFullFor(quotas, [toSmallDog(1)], toPet(2, { organisation: 'Patitas' }))).toBeNull();
  const namedPets = [toSmallDog(1), toSmallDog(2, 'Patitas'), toSmallDog(3, 'Patitas')];
  expect(findFullFor(quotas, namedPets, toSmallDog(4, 'Patitas'))?.SpecieId).toBe(DOG);
  expect(countGroupUses({ quotas, counted: namedPets, townNow: TOWN_NOW }, 30)).toEqual([
    { used: 3, free: 0 },
    { used: 0, free: 0 },
    { used: 2, free: 0 },
  ]);
});

test('reserved places are free for all from the moment of their release', () => {
  const dogs = toQuota(2, { SpecieId: DOG });
  const makeReservedQuota = (releasedAt: number) =>
    toQuota(2, { organisation: 'Patitas', SpecieId: DOG, releasedAt });
  expect(findFullFor([dogs, makeReservedQuota(TOWN_NOW + 1)], [], toPet(1))?.SpecieId).toBe(DOG);
  expect(findFullFor([dogs, makeReservedQuota(TOWN_NOW)], [], toPet(1))).toBeNull();
  expect(countReserved({ quotas: [makeReservedQuota(TOWN_NOW)], counted: [], townNow: TOWN_NOW })).toBe(0);
});

test('reserved places keep as many of the day’s free places for their organisation', () => {
  const quotas = [toQuota(2, { organisation: 'Patitas' })];
  const findFullWith = (freePlaces: number, pet: CountedPet, counted: CountedPet[] = []) =>
    findFullQuota({ quotas, counted, freePlaces, townNow: TOWN_NOW }, pet);
  expect(findFullWith(3, toPet(1))).toBeNull();
  expect(findFullWith(2, toPet(1))).not.toBeNull();
  expect(findFullWith(2, toPet(1, { organisation: 'Patitas' }))).toBeNull();
  expect(findFullWith(2, toPet(1), [toPet(1)])).toBeNull();
});

test.each([
  [{ specieName: 'Perro', petGender: 'F', size: 'L' }, 'perras grandes'],
  [{ specieName: 'Gato', petGender: 'M' }, 'gatos'],
  [{ specieName: 'Gato' }, 'gatos y gatas'],
  [{ specieName: 'Conejo', petGender: 'F', size: 'S' }, 'conejos hembra chicas'],
  [{ specieName: 'Hurón' }, 'hurones'],
  [{ petGender: 'M', size: 'M' }, 'machos medianos'],
  [{}, 'animales'],
] as const)('the quota of %j is described as %s', (group, words) => {
  expect(formatGroup(toQuota(1, { SpecieId: 'specieName' in group ? DOG : null, ...group }))).toBe(words);
});
