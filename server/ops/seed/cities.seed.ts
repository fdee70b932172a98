import { fold } from '#shared/platform/fold.ts';
import type { Trx } from '../../platform/db/database.ts';
import { PROVINCES } from './cities.data.ts';

export async function seedCities(trx: Trx): Promise<void> {
  const states = await trx
    .insertInto('states')
    .values(PROVINCES.map(({ name }) => named(name)))
    .returning(['id', 'name'])
    .execute();
  const idsByName = new Map(states.map(({ id, name }) => [name, id]));
  const cities = PROVINCES.flatMap((province) => {
    const state_id = idsByName.get(province.name) ?? 0;
    return province.cities.map((name) => ({ ...named(name), state_id }));
  });
  await trx.insertInto('cities').values(cities).execute();
}

function named(name: string) {
  return { name, name_folded: fold(name) };
}
