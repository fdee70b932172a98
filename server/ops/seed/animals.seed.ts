import { fold } from '#shared/platform/fold.ts';
import type { Trx } from '../../platform/db/database.ts';
import { SPECIES } from './animals.data.ts';

export type SeededAnimals = { specieIds: ReadonlyMap<string, number>; lockedBreedIds: number[] };

export async function seedAnimals(trx: Trx): Promise<SeededAnimals> {
  const specieIds = new Map<string, number>();
  const lockedBreedIds: number[] = [];
  for (const { name, breeds, brachycephalic } of SPECIES) {
    const { id: species_id } = await trx
      .insertInto('species')
      .values({ name, name_folded: fold(name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const insertedBreeds = await trx
      .insertInto('breeds')
      .values(breeds.map((breed) => ({ name: breed, name_folded: fold(breed), species_id })))
      .returning(['id', 'name'])
      .execute();
    specieIds.set(name, species_id);
    lockedBreedIds.push(
      ...insertedBreeds.filter((breed) => brachycephalic.includes(breed.name)).map(({ id }) => id),
    );
  }
  return { specieIds, lockedBreedIds };
}
