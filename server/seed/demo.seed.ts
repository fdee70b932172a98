import { isoDate } from '#shared/town-clock.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { upsertSetupSaid } from '../setup/setup.queries.ts';
import { hashPassword } from '../users/passwords.ts';
import { ADDRESS } from './demo.data.ts';
import { seedBookings } from './demo-bookings.seed.ts';
import { seedHistory } from './demo-history.seed.ts';
import { seedPets } from './demo-pets.seed.ts';
import { randomFrom } from './demo-random.ts';
import { seedResidents } from './demo-residents.seed.ts';
import { firstHolidays } from './holidays.seed.ts';
import { claimContent, hasContent } from './once.queries.ts';
import { seed } from './seed.ts';

type Town = Pick<Context, 'database' | 'now' | 'townNow' | 'config'>;
type Passwords = { admin: { email: string; password: string }; resident: string };

/** Makes a believable town of a new database, once; refuses one that holds anybody else's data. */
export async function seedDemo(town: Town, { admin, resident }: Passwords): Promise<{ created: boolean }> {
  if (await hasContent(town.database.db, 'demo')) return { created: false };
  const holidays = () => firstHolidays(Number(isoDate(town.townNow()).slice(0, 'YYYY'.length)));
  const passwordHash = await hashPassword(resident);
  const clock = { now: town.now(), townNow: town.townNow(), timeZone: town.config.TOWN_TIMEZONE };
  const fill = async (trx: Trx) => {
    await claimContent(trx, 'demo');
    await upsertSetupSaid(trx, JSON.stringify({ done: [], isDismissed: true }));
    await trx.updateTable('locations').set({ address: ADDRESS }).execute();
    const random = randomFrom(2026);
    const residents = await seedResidents(trx, random, passwordHash, clock.now);
    const pets = await seedPets(trx, random, residents, clock);
    await seedBookings(trx, random, pets, clock);
    await seedHistory(trx);
  };
  const { created } = await seed(town, { ...admin, holidays, last: fill });
  if (!created) throw new Error('Esa base ya tiene datos que no son de la demo: usá otra');
  return { created };
}
