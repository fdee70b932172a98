import { fold } from '#shared/platform/fold.ts';
import { hashPassword } from '../../accounts/passwords/passwords.service.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts';
import { upsertSetupState } from '../../town/setup/setup.queries.ts';
import { seedAnimals } from './animals.seed.ts';
import { PROVINCES } from './cities.data.ts';
import { type FirstHolidays, seedHolidays } from './holidays.seed.ts';
import { claimContent, hasContent } from './once.queries.ts';
import { type Admin, seedPeople } from './people.seed.ts';
import { seedService } from './service.seed.ts';

const VALID_MONTHS = 12;

const VACCINES: readonly FirstVaccine[] = [
  { name: 'Antirrábica', code: 'rabies', specieName: null, first_age_days: 90, second_dose_days: null },
  { name: 'Quíntuple canina', code: 'other', specieName: 'Perro', first_age_days: 45, second_dose_days: 21 },
  { name: 'Triple felina', code: 'other', specieName: 'Gato', first_age_days: 60, second_dose_days: 21 },
];

/** `holidays` is called for a new database only. */
export type FirstContent = {
  email: string;
  password: string;
  isGenerated?: boolean;
  holidays?: () => FirstHolidays;
  finish?: (trx: Trx) => Promise<void>;
};

/** Seeds a new database (rules.md#catalogues), all or nothing, once among concurrent processes. */
export async function seedTown(
  { database, now }: Pick<Context, 'now'> & { database: Pick<Database, 'db' | 'engine'> },
  { email, password, isGenerated = false, holidays, finish }: FirstContent,
): Promise<{ isCreated: boolean }> {
  const { db, engine } = database;
  if (await hasContent(db, 'seeded')) return { isCreated: false };
  const admin: Admin = { email, passwordHash: await hashPassword(password), isGenerated };
  const firstHolidays = holidays?.();
  return inTransaction(db, async (trx) => {
    if (!(await claimContent(trx, 'seeded'))) return { isCreated: false };
    await seedPeople(trx, engine, admin, now());
    await seedCities(trx);
    const animals = await seedAnimals(trx);
    await seedVaccines(trx, animals.specieIds);
    await seedService(trx, engine, animals, now());
    await upsertSetupState(trx, JSON.stringify({ done: [], isDismissed: false }));
    if (firstHolidays) await seedHolidays(trx, firstHolidays, now());
    await finish?.(trx);
    return { isCreated: true };
  });
}

async function seedCities(trx: Trx): Promise<void> {
  const states = await trx
    .insertInto('states')
    .values(PROVINCES.map(({ name }) => toNameColumns(name)))
    .returning(['id', 'name'])
    .execute();
  const idsByName = new Map(states.map(({ id, name }) => [name, id]));
  const cities = PROVINCES.flatMap((province) => {
    const state_id = idsByName.get(province.name) ?? 0;
    return province.cities.map((name) => ({ ...toNameColumns(name), state_id }));
  });
  await trx.insertInto('cities').values(cities).execute();
}

function toNameColumns(name: string) {
  return { name, name_folded: fold(name) };
}

type FirstVaccine = {
  name: string;
  code: 'rabies' | 'other';
  specieName: string | null;
  first_age_days: number;
  second_dose_days: number | null;
};

async function seedVaccines(trx: Trx, specieIds: ReadonlyMap<string, number>): Promise<void> {
  const rows = VACCINES.map(({ specieName, ...vaccine }) => ({
    ...vaccine,
    name_folded: fold(vaccine.name),
    species_id: specieName === null ? null : (specieIds.get(specieName) ?? null),
    valid_months: VALID_MONTHS,
  }));
  await trx.insertInto('vaccines').values(rows).execute();
}
