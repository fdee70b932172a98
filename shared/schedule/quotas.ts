import * as z from 'zod/mini';
import { Id, WallSeconds } from '../platform/fields.ts';

export const MOST_QUOTAS = 30;
export const MOST_ANIMALS = 1_000;

export const AnimalSize = z.enum(['S', 'M', 'L']);
export type AnimalSize = z.infer<typeof AnimalSize>;

export const QuotaDraft = z.object({
  SpecieId: z.nullable(Id),
  petGender: z.nullable(z.enum(['F', 'M'])),
  size: z.nullable(AnimalSize),
  most: z.int().check(z.gte(0), z.lte(MOST_ANIMALS)),
  /** From then on the row's remainder belongs to all groups. */
  releasedAt: z.nullable(WallSeconds),
  /** Replaces the opening of its operativo for the group. */
  opensAt: z._default(z.nullable(WallSeconds), null),
});
export type QuotaDraft = z.infer<typeof QuotaDraft>;

export type Quota = QuotaDraft & { specieName: string | null };

/** An animal as it counts in quotas; X and null are unknown. */
export type CountedFacts = {
  SpecieId: number | null;
  petGender: 'F' | 'M' | 'X';
  size: AnimalSize | null;
};

export type CountedPet = CountedFacts & { PetId: number };

export type DayQuotas = { quotas: readonly Quota[]; counted: readonly CountedPet[]; townNow: number };

type Group = Pick<QuotaDraft, 'SpecieId' | 'petGender' | 'size'>;

/** Returns the group in which the pet finds no place; null if every row that matches it has one. */
export function findFullQuota({ quotas, counted, townNow }: DayQuotas, pet: CountedPet): Quota | null {
  const others = distinctPets(counted).filter(({ PetId }) => PetId !== pet.PetId);
  const resolve = (each: CountedPet) => resolveFacts(each, quotas);
  const before = others.map(resolve);
  const own = resolve(pet);
  if (sumDebt(quotas, [...before, own], townNow) <= sumDebt(quotas, before, townNow)) return null;
  const matching = quotas.filter((quota) => matches(quota, own));
  const full = matching.filter((quota) => countIn(quota, before) >= quota.most);
  const narrowest = (full.length > 0 ? full : matching).toSorted((a, b) => a.most - b.most);
  return narrowest[0] ?? null;
}

export type GroupUse = { used: number; free: number };

export function countGroups({ quotas, counted, townNow }: DayQuotas, freePlaces: number): GroupUse[] {
  const before = distinctPets(counted).map((each) => resolveFacts(each, quotas));
  const debt = sumDebt(quotas, before, townNow);
  return quotas.map((quota) => {
    const animal = toAnimal(quota, quotas);
    const added = [...before];
    let free = 0;
    while (free < freePlaces) {
      added.push(animal);
      if (sumDebt(quotas, added, townNow) > debt) break;
      free += 1;
    }
    return { used: countIn(quota, before), free };
  });
}

/** Fills in unknown facts as the strictest row that could match counts them. */
export function resolveFacts(facts: CountedFacts, quotas: readonly Quota[]): CountedFacts {
  const [strictest] = candidatesFor(facts, quotas).toSorted((a, b) => a.most - b.most);
  return strictest && strictest.most < Number.POSITIVE_INFINITY ? strictest.animal : facts;
}

/** Lists the animals that the facts leave possible, each with the least `most` of the rows it counts in. */
function candidatesFor(facts: CountedFacts, quotas: readonly Quota[]) {
  const species = facts.SpecieId === null ? speciesIn(quotas) : [facts.SpecieId];
  const genders = facts.petGender === 'X' ? (['F', 'M'] as const) : [facts.petGender];
  const sizes = facts.size === null ? (['L', 'M', 'S'] as const) : [facts.size];
  const animals = species.flatMap((SpecieId) =>
    genders.flatMap((petGender) => sizes.map((size) => ({ SpecieId, petGender, size }))),
  );
  return animals.map((animal) => {
    const matching = quotas.filter((quota) => matches(quota, animal));
    return { animal, most: Math.min(...matching.map(({ most }) => most)) };
  });
}

function speciesIn(quotas: readonly Quota[]): (number | null)[] {
  return [...new Set([null, ...quotas.map(({ SpecieId }) => SpecieId)])];
}

/** Returns an animal of the group that counts in no narrower row if it can. */
function toAnimal({ SpecieId, petGender, size }: Group, quotas: readonly Quota[]): CountedFacts {
  const facts = { SpecieId, petGender: petGender ?? 'X', size } as const;
  const [loosest] = candidatesFor(facts, quotas).toSorted((a, b) => b.most - a.most);
  return loosest?.animal ?? facts;
}

export function matches({ SpecieId, petGender, size }: Group, animal: CountedFacts): boolean {
  return (
    (SpecieId === null || SpecieId === animal.SpecieId) &&
    (petGender === null || petGender === animal.petGender) &&
    (size === null || size === animal.size)
  );
}

function countIn(group: Group, animals: readonly CountedFacts[]): number {
  return animals.filter((animal) => matches(group, animal)).length;
}

/** Returns how many animals exceed their rows beyond what released rows left over. */
function sumDebt(quotas: readonly Quota[], animals: readonly CountedFacts[], townNow: number): number {
  let excess = 0;
  let released = 0;
  for (const quota of quotas) {
    const left = quota.most - countIn(quota, animals);
    if (left < 0) excess -= left;
    else if (quota.releasedAt !== null && quota.releasedAt <= townNow) released += left;
  }
  return Math.max(0, excess - released);
}

/** Counts a pet once, also where two records of it became one. */
function distinctPets(counted: readonly CountedPet[]): CountedPet[] {
  return [...new Map(counted.map((each) => [each.PetId, each])).values()];
}
