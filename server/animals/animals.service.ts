import type { Breed, Specie } from '#shared/animals.ts';
import { sortedBy } from '#shared/fold.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findActiveBreed, findActiveSpecie, listBreedsOf } from './animals.queries.ts';

export async function specieWithBreeds(db: Db, id: number): Promise<Specie & { Breeds: Breed[] }> {
  const specie = await findActiveSpecie(db, id);
  if (!specie) throw new AppError('notFound');
  return { ...specie, Breeds: sortedBy(await listBreedsOf(db, id), (breed) => breed.breedName) };
}

/** Refuses a species that isn't there and a breed of another species; null stands for 'Ninguna'. */
export async function checkAnimal(db: Db, specieId: number | null, breedId: number | null): Promise<void> {
  if (specieId !== null && !(await findActiveSpecie(db, specieId))) {
    throw new AppError('invalid', 'La especie elegida no existe');
  }
  if (breedId === null) return;
  const breed = await findActiveBreed(db, breedId);
  if (!breed || breed.SpecieId !== specieId) {
    throw new AppError('invalid', 'La raza elegida no es de esa especie');
  }
}
