import { fold } from '#shared/fold.ts';
import type { Trx } from '../database.ts';
import { SPECIES } from './animals.data.ts';

/** Species and breeds; gives the ids of the flat-faced breeds, which castration refuses. */
export async function seedAnimals(trx: Trx): Promise<number[]> {
  const lockedIds: number[] = [];
  for (const { name, breeds, brachycephalic } of SPECIES) {
    const { id: species_id } = await trx
      .insertInto('species')
      .values({ name, name_folded: fold(name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inserted = await trx
      .insertInto('breeds')
      .values(breeds.map((breed) => ({ name: breed, name_folded: fold(breed), species_id })))
      .returning(['id', 'name'])
      .execute();
    lockedIds.push(...inserted.filter((breed) => brachycephalic.includes(breed.name)).map(({ id }) => id));
  }
  return lockedIds;
}
