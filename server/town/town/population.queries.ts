import type { Town } from '#shared/town/town.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

const SETTING_NAME = 'population';

type Population = Pick<Town, 'inhabitants' | 'peoplePerDog'>;

export async function findPopulation(db: Db): Promise<Population> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING_NAME)
    .executeTakeFirst();
  const population = row ? (JSON.parse(row.value) as Partial<Population>) : {};
  return { inhabitants: population.inhabitants ?? null, peoplePerDog: population.peoplePerDog ?? null };
}

export async function upsertPopulation(trx: Trx, { inhabitants, peoplePerDog }: Population): Promise<void> {
  const value = JSON.stringify({ inhabitants, peoplePerDog });
  await trx
    .insertInto('settings')
    .values({ name: SETTING_NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
