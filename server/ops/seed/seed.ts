import { hashPassword } from '../../accounts/passwords/passwords.service.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts';
import { upsertSetupState } from '../../town/setup/setup.queries.ts';
import { seedAnimals } from './animals.seed.ts';
import { seedCities } from './cities.seed.ts';
import { type FirstHolidays, seedHolidays } from './holidays.seed.ts';
import { claimContent, hasContent } from './once.queries.ts';
import { type Admin, seedPeople } from './people.seed.ts';
import { seedService } from './service.seed.ts';
import { seedVaccines } from './vaccines.seed.ts';

/** `holidays` is called for a new database only. */
export type FirstContent = {
  email: string;
  password: string;
  isGenerated?: boolean;
  holidays?: () => FirstHolidays;
  last?: (trx: Trx) => Promise<void>;
};

/** Seeds a new database (rules.md#catalogues), all or nothing, once among concurrent processes. */
export async function seed(
  { database, now }: Pick<Context, 'now'> & { database: Pick<Database, 'db' | 'engine'> },
  { email, password, isGenerated = false, holidays, last }: FirstContent,
): Promise<{ created: boolean }> {
  const { db, engine } = database;
  if (await hasContent(db, 'seeded')) return { created: false };
  const admin: Admin = { email, passwordHash: await hashPassword(password), isGenerated };
  const closed = holidays?.();
  return inTransaction(db, async (trx) => {
    if (!(await claimContent(trx, 'seeded'))) return { created: false };
    await seedPeople(trx, engine, admin, now());
    await seedCities(trx);
    const animals = await seedAnimals(trx);
    await seedVaccines(trx, animals.specieIds);
    await seedService(trx, engine, animals, now());
    await upsertSetupState(trx, JSON.stringify({ done: [], isDismissed: false }));
    if (closed) await seedHolidays(trx, closed, now());
    await last?.(trx);
    return { created: true };
  });
}
