import { ANIMAL_MESSAGES, type Breed, FIRST_BREED, type Specie } from '#shared/catalogues/animals.ts';
import type { EditorWords } from '../kit/catalogue.ts';
import { CatalogueEditorScreen } from '../kit/catalogue-editor-screen.tsx';
import { CatalogueListScreen } from '../kit/catalogue-list-screen.tsx';
import { CATALOGUE_MESSAGES } from '../kit/catalogue-messages.ts';
import { type ParentWords, useParentChoice } from '../kit/parent-choice.ts';
import { BREED_WRITES, SPECIE_WRITES, useBreeds, useSpecieBreeds, useSpecies } from './animals.api.ts';

/** Editors see their colleagues' changes sooner than forms elsewhere. */
const CACHE_OPTIONS = { staleTime: 10_000 };

const SPECIES: EditorWords = {
  path: '/admin-species',
  title: 'Listado de especies',
  one: 'especie',
  plural: 'especies',
  nameMissing: ANIMAL_MESSAGES.specieName,
  nameTaken: ANIMAL_MESSAGES.specieTaken,
  newHint: `También se va a agregar su raza «${FIRST_BREED}».`,
  created: CATALOGUE_MESSAGES.specieCreated,
  createdToo: `También se agregó su raza «${FIRST_BREED}».`,
  updated: CATALOGUE_MESSAGES.specieUpdated,
  deleted: CATALOGUE_MESSAGES.specieDeleted,
};

const BREEDS: EditorWords = {
  path: '/admin-breeds',
  title: 'Listado de Razas',
  one: 'raza',
  plural: 'razas',
  nameMissing: ANIMAL_MESSAGES.breedName,
  nameTaken: ANIMAL_MESSAGES.breedTaken,
  created: CATALOGUE_MESSAGES.breedCreated,
  updated: CATALOGUE_MESSAGES.breedUpdated,
  deleted: CATALOGUE_MESSAGES.breedDeleted,
};

const SPECIE_CHOICE: ParentWords = {
  param: 'specie',
  label: 'Especie',
  choose: 'Elegí una especie',
  emptyText: 'Así ves sus razas y podés agregar otras.',
};

export function SpeciesPage() {
  return (
    <CatalogueListScreen
      words={SPECIES}
      list={useSpecies(CACHE_OPTIONS)}
      textOf={specieName}
      removeEach={SPECIE_WRITES.useRemoveEach()}
    />
  );
}

export function SpecieEditPage() {
  return (
    <CatalogueEditorScreen
      words={SPECIES}
      list={useSpecies(CACHE_OPTIONS)}
      toEntry={({ id, specieName: name, updatedAt }) => ({ id, name, updatedAt, parentId: 0 })}
      toDraft={(name) => ({ specieName: name })}
      writes={SPECIE_WRITES}
    />
  );
}

export function BreedsPage() {
  const specie = useParentChoice(SPECIE_CHOICE, useSpecies(CACHE_OPTIONS), specieName);
  const breeds = useSpecieBreeds(specie.chosen?.id ?? null, CACHE_OPTIONS);
  return (
    <CatalogueListScreen
      words={BREEDS}
      list={breeds}
      textOf={breedName}
      parent={specie}
      removeEach={BREED_WRITES.useRemoveEach()}
    />
  );
}

export function BreedEditPage() {
  return (
    <CatalogueEditorScreen
      words={BREEDS}
      list={useBreeds(CACHE_OPTIONS)}
      toEntry={({ id, breedName: name, updatedAt, SpecieId: parentId }) => ({
        id,
        name,
        updatedAt,
        parentId,
      })}
      toDraft={(name, specieId) => ({ breedName: name, SpecieId: specieId })}
      writes={BREED_WRITES}
      parent={useParentChoice(SPECIE_CHOICE, useSpecies(CACHE_OPTIONS), specieName)}
    />
  );
}

function specieName(specie: Specie): string {
  return specie.specieName;
}

function breedName(breed: Breed): string {
  return breed.breedName;
}
