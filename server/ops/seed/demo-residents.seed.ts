import type { Insertable } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { toEmailKey } from '#shared/accounts/users.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { fold } from '#shared/platform/fold.ts';
import type { Trx } from '../../platform/db/database.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';
import type { UsersTable } from '../../platform/db/tables/people.ts';
import { AREA_CODES, FEMALE_NAMES, MALE_NAMES, STREETS, SURNAMES } from './demo.data.ts';
import type { Random } from './demo-random.ts';

const RESIDENT_COUNT = 900;
export const DEMO_CITY = 'Tandil';
const VILLAGES = ['Gardey', 'María Ignacia', 'Fulton', 'De la Canal'];

export const DEMO_RESIDENT = { email: 'lucia@vecinos.example', name: 'Lucía', last_name: 'Fernández' };

export type Residents = { first: number; others: number[] };

type Home = { province: number; city: number; name: string; code: string };

export async function seedResidents(
  trx: Trx,
  random: Random,
  passwordHash: string,
  now: number,
): Promise<Residents> {
  const homes = await listHomes(trx);
  const people = Array.from({ length: RESIDENT_COUNT }, (_, index) => ({
    ...toSeedPerson(random, random.pick(homes), index),
    ...(index === 0 && toNameColumns(DEMO_RESIDENT.name, DEMO_RESIDENT.last_name, DEMO_RESIDENT.email)),
    id_number: String(6_000_000 + index * 58_000 + random.integer(0, 50_000)),
    role_id: ROLE_IDS.USER,
    password_hash: passwordHash,
    ...toSignUpColumns(now - random.integer(400 * DAY_MS, 760 * DAY_MS)),
  }));
  const rows = people.map((each) => ({
    ...each,
    ...userFolds(each),
  }));
  const insertedUsers = await trx
    .insertInto('users')
    .values(rows)
    .returning(['id', 'email', 'terms_accepted_at as acceptedAt'])
    .execute();
  const acceptances = insertedUsers.map(({ id, acceptedAt }) => ({
    user_id: id,
    version: 1,
    accepted_at: acceptedAt ?? now,
  }));
  await trx.insertInto('terms_acceptances').values(acceptances).execute();
  const first = insertedUsers.find(({ email }) => email === DEMO_RESIDENT.email)?.id ?? 0;
  return { first, others: insertedUsers.map(({ id }) => id).filter((id) => id !== first) };
}

async function listHomes(trx: Trx): Promise<Home[]> {
  const cities = await trx
    .selectFrom('cities as c')
    .innerJoin('states as s', 's.id', 'c.state_id')
    .select(['c.id as city', 'c.name', 's.id as province', 's.name as provinceName'])
    .execute();
  return AREA_CODES.flatMap(({ province, city, code }) => {
    const matchingCities = cities.filter((each) => each.provinceName === province && each.name === city);
    const weight = city === DEMO_CITY ? 4 * AREA_CODES.length : 1;
    return matchingCities.flatMap((home) => Array.from({ length: weight }, () => ({ ...home, code })));
  });
}

function toSeedPerson(random: Random, home: Home, index: number) {
  const name = random.pick(random.chance(0.6) ? FEMALE_NAMES : MALE_NAMES);
  const last_name = random.pick(SURNAMES);
  const address = `${random.pick(STREETS)} ${random.integer(20, 2_400)}`;
  const village = home.name === DEMO_CITY && random.chance(0.1) ? random.pick(VILLAGES) : null;
  const local = String(random.integer(4 * 10 ** (9 - home.code.length), 5 * 10 ** (9 - home.code.length)));
  return {
    ...toNameColumns(name, last_name, `${toSlug(name)}.${toSlug(last_name)}${index}@vecinos.example`),
    phone: `${home.code} ${local.slice(0, -4)}-${local.slice(-4)}`,
    address,
    state_id: home.province,
    city_id: village ? null : home.city,
    other_city: village ?? '',
  };
}

function toNameColumns(name: string, last_name: string, email: string) {
  return { name, last_name, email, email_folded: toEmailKey(email) };
}

function toSlug(text: string): string {
  return fold(text).replace(/[^a-z]+/g, '.');
}

function toSignUpColumns(at: number) {
  return {
    temporary_hash: null,
    temporary_expires_at: null,
    terms_version: 1,
    terms_accepted_at: at,
    created_at: at,
    updated_at: at,
  } satisfies Partial<Insertable<UsersTable>>;
}
