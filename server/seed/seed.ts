import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { hashPassword } from '../users/passwords.ts';
import { seedAnimals } from './animals.seed.ts';
import { seedCities } from './cities.seed.ts';
import { claimContent, hasContent } from './once.queries.ts';
import { type Admin, seedPeople } from './people.seed.ts';
import { seedService } from './service.seed.ts';

/**
 * Gives a new database its first content (product §8): all or nothing, and once,
 * however many processes start on it together.
 */
export async function seed(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { email, password }: { email: string; password: string },
): Promise<{ created: boolean }> {
  const { db, engine } = database;
  if (await hasContent(db, 'seeded')) return { created: false };
  const admin: Admin = { email, passwordHash: await hashPassword(password) };
  return inTransaction(db, async (trx) => {
    if (!(await claimContent(trx, 'seeded'))) return { created: false };
    await seedPeople(trx, engine, admin, now());
    await seedCities(trx);
    const animals = await seedAnimals(trx);
    await seedService(trx, engine, animals, now());
    return { created: true };
  });
}
