import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { fold } from '#shared/platform/fold.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { parseLockedValues } from '#shared/schedule/requirements.ts';
import type { Trx } from '../../platform/db/database.ts';
import { SPECIES } from './animals.data.ts';
import { PET_COMMENTS, PET_NAMES } from './demo.data.ts';
import type { Random } from './demo-random.ts';
import type { Residents } from './demo-residents.seed.ts';

const PET_COUNT = 1_400;
const REGISTRATION = { maxDaysAgo: 398, minAgeDays: 60 };

type Species = keyof typeof PET_NAMES;
type Gender = 'F' | 'M';
type BreedIdFinder = (species: Species, breed: string) => { species_id: number; breed_id: number };

const FIRST_PETS: readonly [string, Species, Gender][] = [
  ['Luna', 'Perro', 'F'],
  ['Simba', 'Gato', 'M'],
  ['Mora', 'Perro', 'F'],
];

/** `since` is the registration, unix milliseconds. */
export type DemoPet = { id: number; ownerId: number; since: number };
export type DemoPets = { soon: DemoPet; attended: DemoPet; others: DemoPet[] };

export async function seedPets(
  trx: Trx,
  random: Random,
  { first, others }: Residents,
  clock: { now: number; townNow: number },
): Promise<DemoPets> {
  const findBreeds = await createBreedIdFinder(trx);
  const firstRows = FIRST_PETS.map(([name, species, gender]) => ({
    ...toSeedPet(name, gender, pickBirthDate(clock.townNow, random)),
    ...findBreeds(species, 'Mestizo'),
    user_id: first,
  }));
  const otherPets = Array.from({ length: PET_COUNT - firstRows.length }, (_, index) => ({
    ...makePet(random, findBreeds, clock.townNow),
    user_id: others[index] ?? random.pick(others),
  }));
  const rows = [...firstRows, ...otherPets].map((row) => {
    const registeredAt = toRegisteredAt(row.birth_date, clock.now);
    return { ...row, created_at: registeredAt, updated_at: registeredAt };
  });
  await trx.insertInto('pets').values(rows).execute();
  const bookable = await listBookablePets(trx);
  const [soon, attended] = FIRST_PETS.map(([name]) =>
    bookable.find((each) => each.ownerId === first && each.name === name),
  );
  if (!soon || !attended) throw new Error('The first pets of the demo are not bookable');
  return { soon, attended, others: bookable.filter(({ ownerId }) => ownerId !== first) };
}

function toRegisteredAt(birthDate: string | null, now: number): number {
  const first = now - REGISTRATION.maxDaysAgo * DAY_SECONDS * 1000;
  const minAgeMs = REGISTRATION.minAgeDays * DAY_SECONDS * 1000;
  return Math.max(first, birthDate ? Date.parse(birthDate) + minAgeMs : first);
}

async function listBookablePets(trx: Trx) {
  const rule = await trx.selectFrom('lock_rules').select('locked_values').executeTakeFirstOrThrow();
  const lockedIds = (parseLockedValues(rule.locked_values) ?? []).map(Number);
  return trx
    .selectFrom('pets')
    .select(['id', 'user_id as ownerId', 'name', 'created_at as since'])
    .where('gender', '<>', 'X')
    .where('breed_id', 'not in', lockedIds)
    .orderBy('id')
    .execute();
}

async function createBreedIdFinder(trx: Trx): Promise<BreedIdFinder> {
  const breeds = await trx
    .selectFrom('breeds as b')
    .innerJoin('species as s', 's.id', 'b.species_id')
    .select(['s.name as species', 'b.name as breed', 's.id as species_id', 'b.id as breed_id'])
    .execute();
  return (species, breed) => {
    const breedRow = breeds.find((each) => each.species === species && each.breed === breed);
    if (!breedRow) throw new Error(`No breed ${breed}`);
    return { species_id: breedRow.species_id, breed_id: breedRow.breed_id };
  };
}

function makePet(random: Random, findBreedIds: BreedIdFinder, townNow: number) {
  const species: Species = random.chance(0.62) ? 'Perro' : 'Gato';
  const breeds = SPECIES.find(({ name }) => name === species)?.breeds ?? [];
  const name = random.pick(PET_NAMES[species]);
  const gender = guessGender(name, random);
  const born = pickBirthDate(townNow, random);
  if (random.chance(0.04)) return { ...toSeedPet(name, 'X', null), species_id: null, breed_id: null };
  const comment = random.chance(0.15) ? random.pick(PET_COMMENTS[gender]) : '';
  const breed = random.chance(0.65) ? 'Mestizo' : random.pick(breeds);
  return { ...toSeedPet(name, gender, born), comment, ...findBreedIds(species, breed) };
}

function toSeedPet(name: string, gender: Gender | 'X', birth_date: string | null) {
  return { name, name_folded: fold(name), gender, birth_date, comment: '', photo: null };
}

function guessGender(name: string, random: Random): Gender {
  if (/a$/.test(name)) return 'F';
  return /o$/.test(name) || random.chance(0.5) ? 'M' : 'F';
}

function pickBirthDate(townNow: number, random: Random): string {
  return toIsoDate(townNow - random.integer(240, 4_000) * DAY_SECONDS);
}
