import {
  ANIMAL_MESSAGES,
  type Breed,
  type BreedDraft,
  FIRST_BREED,
  type Specie,
  type SpecieDraft,
} from '#shared/catalogues/animals.ts';
import { fold, sortByText } from '#shared/platform/fold.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countActive, countRulesMentioning, insertEntry, lockEntryForUse } from '../kit/catalogue.queries.ts';
import type { Catalogue } from '../kit/catalogue.service.ts';
import {
  countLockRules,
  countOtherBreeds,
  countPreparations,
  countRequirements,
  findActiveBreed,
  findActiveSpecie,
  listBreedsOf,
  markBreedsRemoved,
} from './animals.queries.ts';

const NO_SPECIE = 'La especie elegida no existe';
const LOCK_RULE_WORDS = { one: 'impedimento de un servicio', many: 'impedimentos de servicios' };
const MESTIZO = { name: FIRST_BREED, name_folded: fold(FIRST_BREED) };

/**
 * Defines the catalogue of species. A new species gets the breed Mestizo, which is removed with the
 * species if nothing else uses it.
 */
export const SPECIES: Catalogue<SpecieDraft, Specie> = {
  table: 'species',
  entity: 'specie',
  getName: (specie) => specie.specieName,
  nameMissingMessage: ANIMAL_MESSAGES.specieName,
  find: findActiveSpecie,
  inUseMessage: 'No se puede eliminar la especie',
  uses: [
    { count: (trx, id) => countOtherBreeds(trx, id, MESTIZO.name_folded), one: 'raza', many: 'razas' },
    { count: (trx, id) => countActive(trx, ['pets', 'species_id'], id), one: 'mascota', many: 'mascotas' },
    { count: countPreparations, one: 'preparación de un servicio', many: 'preparaciones de servicios' },
    { count: countRulesOfSpecie, ...LOCK_RULE_WORDS },
    { count: countRequirements, one: 'requisito de un servicio', many: 'requisitos de servicios' },
    { count: (trx, id) => countActive(trx, ['vaccines', 'species_id'], id), one: 'vacuna', many: 'vacunas' },
    {
      count: (trx, id) => countRulesMentioning(trx, 'species_id', id),
      one: 'regla de un servicio',
      many: 'reglas de servicios',
    },
  ],
  afterInsert: async (trx, id, at) =>
    void (await insertEntry(trx, 'breeds', { ...MESTIZO, species_id: id, updated_at: at })),
  afterRemove: markBreedsRemoved,
};

export const BREEDS: Catalogue<BreedDraft, Breed> = {
  table: 'breeds',
  entity: 'breed',
  getName: (breed) => breed.breedName,
  nameMissingMessage: ANIMAL_MESSAGES.breedName,
  parent: {
    table: 'species',
    column: 'species_id',
    getParentId: (breed) => breed.SpecieId,
    missingMessage: NO_SPECIE,
    fixedMessage: 'Una raza no puede cambiar de especie',
  },
  find: findActiveBreed,
  inUseMessage: 'No se puede eliminar la raza',
  uses: [
    { count: (trx, id) => countActive(trx, ['pets', 'breed_id'], id), one: 'mascota', many: 'mascotas' },
    { count: (trx, id) => countLockRules(trx, 'BreedId', [id]), ...LOCK_RULE_WORDS },
  ],
};

async function countRulesOfSpecie(trx: Trx, id: number): Promise<number> {
  const breeds = (await listBreedsOf(trx, id)).map((breed) => breed.id);
  return (await countLockRules(trx, 'SpecieId', [id])) + (await countLockRules(trx, 'BreedId', breeds));
}

export async function readSpecieWithBreeds(db: Db, id: number): Promise<Specie & { Breeds: Breed[] }> {
  const specie = await findActiveSpecie(db, id);
  if (!specie) throw new AppError('notFound');
  return { ...specie, Breeds: sortByText(await listBreedsOf(db, id), (breed) => breed.breedName) };
}

/** Throws `invalid` for an unknown species or a breed of another; null is 'Ninguna'. Locks both rows. */
export async function requireKnownAnimal(
  trx: Trx,
  specieId: number | null,
  breedId: number | null,
): Promise<void> {
  if (specieId !== null && !(await lockEntryForUse(trx, 'species', specieId))) {
    throw new AppError('invalid', NO_SPECIE);
  }
  if (breedId === null) return;
  const breed = (await lockEntryForUse(trx, 'breeds', breedId))
    ? await findActiveBreed(trx, breedId)
    : undefined;
  if (!breed || breed.SpecieId !== specieId) {
    throw new AppError('invalid', 'La raza elegida no es de esa especie');
  }
}
