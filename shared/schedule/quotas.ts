import * as z from 'zod/mini';
import { Id, LIMITS, toLineSchema, WallSeconds } from '../platform/fields.ts';

export const MAX_QUOTAS = 30;
export const MAX_ANIMALS = 1_000;

export const AnimalSize = z.enum(['S', 'M', 'L']);
export type AnimalSize = z.infer<typeof AnimalSize>;

export const QuotaDraft = z.object({
  SpecieId: z.nullable(Id),
  petGender: z.nullable(z.enum(['F', 'M'])),
  size: z.nullable(AnimalSize),
  most: z.int().check(z.gte(0), z.lte(MAX_ANIMALS)),
  /**
   * Organisation for whose animals, named at arrival, the row's places are reserved; null for a group open to
   * all.
   */
  organisation: z._default(z.nullable(toLineSchema(LIMITS.name)), null),
  /** Wall clock from which the row's remaining places belong to all groups. */
  releasedAt: z.nullable(WallSeconds),
  /** Replaces, for the group, the opening of its operativo. */
  opensAt: z._default(z.nullable(WallSeconds), null),
});
export type QuotaDraft = z.infer<typeof QuotaDraft>;

export type Quota = QuotaDraft & { specieName: string | null };

/** Holds the facts by which quotas count an animal; X and null mean unknown. */
type CountedFacts = {
  SpecieId: number | null;
  petGender: 'F' | 'M' | 'X';
  size: AnimalSize | null;
};

export type CountedPet = CountedFacts & { PetId: number; organisation?: string | null };

export type DayQuotas = {
  quotas: readonly Quota[];
  counted: readonly CountedPet[];
  /** Counts future places of the day that no booking takes; undefined without reserved places. */
  freePlaces?: number;
  townNow: number;
};

type Group = Pick<QuotaDraft, 'SpecieId' | 'petGender' | 'size'>;

/** Returns the quota in which the pet finds no place; null if every quota that matches it has one. */
export function findFullQuota(day: DayQuotas, pet: CountedPet): Quota | null {
  const { counted, townNow } = day;
  const quotas = day.quotas.filter(isOpenToAll);
  const others = listDistinctPets(counted).filter(({ PetId }) => PetId !== pet.PetId);
  const ownFacts = resolveFacts(pet, quotas);
  const resolvedOthers = others.map((each) => resolveFacts(each, quotas));
  const before = [...resolvedOthers, ...listReserved(day, others)];
  const reserved = listReserved(day, [...others, pet]);
  const after = [...resolvedOthers, ...reserved, ownFacts];
  const ownPlaces = counted.some(({ PetId }) => PetId === pet.PetId) ? 1 : 0;
  if ((day.freePlaces ?? Number.POSITIVE_INFINITY) + ownPlaces <= reserved.length) return ALL_ANIMALS;
  if (countExcess(quotas, after, townNow) <= countExcess(quotas, before, townNow)) return null;
  const matching = quotas.filter((quota) => isInGroup(quota, ownFacts));
  const full = matching.filter((quota) => countInGroup(quota, before) >= quota.most);
  const narrowest = (full.length > 0 ? full : matching).toSorted((a, b) => a.most - b.most);
  return narrowest[0] ?? null;
}

/** Checks whether a counted pet has no place in its quotas. */
export function hasOverflow({ quotas, counted, townNow }: DayQuotas): boolean {
  const openQuotas = quotas.filter(isOpenToAll);
  const animals = listDistinctPets(counted);
  const reserved = listReserved({ quotas, counted, townNow }, animals);
  const resolved = animals.map((each) => resolveFacts(each, openQuotas));
  return countExcess(openQuotas, [...resolved, ...reserved], townNow) > 0;
}

const ALL_ANIMALS: Quota = {
  SpecieId: null,
  specieName: null,
  petGender: null,
  size: null,
  most: 0,
  organisation: null,
  releasedAt: null,
  opensAt: null,
};

function isOpenToAll({ organisation }: Quota): boolean {
  return organisation === null;
}

export function countReserved(day: DayQuotas): number {
  return listReserved(day, listDistinctPets(day.counted)).length;
}

/**
 * Lists a placeholder animal for each place still reserved for an organisation. It counts only in quotas that
 * its whole group matches.
 */
function listReserved({ quotas, townNow }: DayQuotas, animals: readonly CountedPet[]): CountedFacts[] {
  return quotas.flatMap((quota) => {
    if (isOpenToAll(quota) || isReleased(quota, townNow)) return [];
    const { SpecieId, petGender, size } = quota;
    const placesLeft = Math.max(0, quota.most - countOfOrganisation(quota, animals));
    return Array.from(
      { length: placesLeft },
      () => ({ SpecieId, petGender: petGender ?? 'X', size }) as const,
    );
  });
}

function countOfOrganisation(quota: Quota, animals: readonly CountedPet[]): number {
  return animals.filter((each) => each.organisation === quota.organisation && isInGroup(quota, each)).length;
}

type GroupUse = { used: number; free: number };

export function countGroupUses(day: DayQuotas, freePlaces: number): GroupUse[] {
  const { townNow } = day;
  const quotas = day.quotas.filter(isOpenToAll);
  const animals = listDistinctPets(day.counted);
  const reserved = listReserved(day, animals);
  const before = [...animals.map((each) => resolveFacts(each, quotas)), ...reserved];
  const excessBefore = countExcess(quotas, before, townNow);
  return day.quotas.map((quota) => {
    if (!isOpenToAll(quota)) {
      const used = countOfOrganisation(quota, animals);
      return { used, free: isReleased(quota, townNow) ? 0 : Math.max(0, quota.most - used) };
    }
    const animal = pickLoosestAnimal(quota, quotas);
    const added = [...before];
    let free = 0;
    while (free < freePlaces - reserved.length) {
      added.push(animal);
      if (countExcess(quotas, added, townNow) > excessBefore) break;
      free += 1;
    }
    return { used: countInGroup(quota, before), free };
  });
}

/** Fills in unknown facts so that the pet counts in the strictest quota that could match. */
export function resolveFacts(facts: CountedFacts, quotas: readonly Quota[]): CountedFacts {
  if (!quotas.some((quota) => hasUnknownFact(facts, quota))) return facts;
  const [strictest] = listCandidatesFor(facts, quotas).toSorted((a, b) => a.most - b.most);
  return strictest && strictest.most < Number.POSITIVE_INFINITY ? strictest.animal : facts;
}

function hasUnknownFact({ SpecieId, petGender, size }: CountedFacts, group: Group): boolean {
  return (
    (SpecieId === null && group.SpecieId !== null) ||
    (petGender === 'X' && group.petGender !== null) ||
    (size === null && group.size !== null)
  );
}

/** Lists the animals that the facts allow, each with the smallest `most` of the quotas it counts in. */
function listCandidatesFor(facts: CountedFacts, quotas: readonly Quota[]) {
  const species = facts.SpecieId === null ? listSpeciesIn(quotas) : [facts.SpecieId];
  const genders = facts.petGender === 'X' ? (['F', 'M'] as const) : [facts.petGender];
  const sizes = facts.size === null ? (['L', 'M', 'S'] as const) : [facts.size];
  const animals = species.flatMap((SpecieId) =>
    genders.flatMap((petGender) => sizes.map((size) => ({ SpecieId, petGender, size }))),
  );
  return animals.map((animal) => {
    const matching = quotas.filter((quota) => isInGroup(quota, animal));
    return { animal, most: Math.min(...matching.map(({ most }) => most)) };
  });
}

function listSpeciesIn(quotas: readonly Quota[]): (number | null)[] {
  return [...new Set([null, ...quotas.map(({ SpecieId }) => SpecieId)])];
}

/** Returns an animal of the group that counts in no stricter quota, if one exists. */
function pickLoosestAnimal({ SpecieId, petGender, size }: Group, quotas: readonly Quota[]): CountedFacts {
  const facts = { SpecieId, petGender: petGender ?? 'X', size } as const;
  const [loosest] = listCandidatesFor(facts, quotas).toSorted((a, b) => b.most - a.most);
  return loosest?.animal ?? facts;
}

export function isInGroup({ SpecieId, petGender, size }: Group, animal: CountedFacts): boolean {
  return (
    (SpecieId === null || SpecieId === animal.SpecieId) &&
    (petGender === null || petGender === animal.petGender) &&
    (size === null || size === animal.size)
  );
}

function countInGroup(group: Group, animals: readonly CountedFacts[]): number {
  return animals.filter((animal) => isInGroup(group, animal)).length;
}

/** Returns how many animals exceed their quotas beyond the remaining places of released quotas. */
function countExcess(quotas: readonly Quota[], animals: readonly CountedFacts[], townNow: number): number {
  let excess = 0;
  let released = 0;
  for (const quota of quotas) {
    const placesLeft = quota.most - countInGroup(quota, animals);
    if (placesLeft < 0) excess -= placesLeft;
    else if (isReleased(quota, townNow)) released += placesLeft;
  }
  return Math.max(0, excess - released);
}

function isReleased({ releasedAt }: Quota, townNow: number): boolean {
  return releasedAt !== null && releasedAt <= townNow;
}

/** Lists each pet once, although merged records may count it twice. */
function listDistinctPets(counted: readonly CountedPet[]): CountedPet[] {
  return [...new Map(counted.map((each) => [each.PetId, each])).values()];
}
