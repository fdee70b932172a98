import { hashPassword } from '../../accounts/passwords/passwords.ts';
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

/** `holidays` are asked for only where there is nothing yet. */
export type FirstContent = {
  email: string;
  password: string;
  /** It was made up, so that the first login has to change it. */
  isGiven?: boolean;
  holidays?: () => FirstHolidays;
  /** Done just before all is committed. */
  last?: (trx: Trx) => Promise<void>;
};

/**
 * Gives a new database its first content (rules.md#catalogues): all or nothing, and once,
 * however many processes start on it together.
 */
export async function seed(
  { database, now }: Pick<Context, 'now'> & { database: Pick<Database, 'db' | 'engine'> },
  { email, password, isGiven = false, holidays, last }: FirstContent,
): Promise<{ created: boolean }> {
  const { db, engine } = database;
  if (await hasContent(db, 'seeded')) return { created: false };
  const admin: Admin = { email, passwordHash: await hashPassword(password), isGiven };
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
