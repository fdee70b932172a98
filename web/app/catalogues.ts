import { ANIMAL_MESSAGES, FIRST_BREED } from '#shared/animals.ts';
import { MESSAGES } from '#shared/messages.ts';
import { PLACE_MESSAGES } from '#shared/places.ts';
import type { EditorWords } from '../catalogue/catalogue.ts';
import type { ParentWords } from '../catalogue/parent-choice.ts';

export const STATES: EditorWords = {
  path: '/admin-states',
  title: 'Listado de provincias',
  one: 'provincia',
  many: 'provincias',
  nameMissing: PLACE_MESSAGES.stateName,
  nameTaken: PLACE_MESSAGES.stateTaken,
  created: MESSAGES.stateCreated,
  updated: MESSAGES.stateUpdated,
  deleted: MESSAGES.stateDeleted,
};

export const CITIES: EditorWords = {
  path: '/admin-cities',
  title: 'Listado de Localidades',
  one: 'localidad',
  many: 'localidades',
  nameMissing: PLACE_MESSAGES.cityName,
  nameTaken: PLACE_MESSAGES.cityTaken,
  created: MESSAGES.cityCreated,
  updated: MESSAGES.cityUpdated,
  deleted: MESSAGES.cityDeleted,
};

export const SPECIES: EditorWords = {
  path: '/admin-species',
  title: 'Listado de especies',
  one: 'especie',
  many: 'especies',
  nameMissing: ANIMAL_MESSAGES.specieName,
  nameTaken: ANIMAL_MESSAGES.specieTaken,
  newHint: `También se va a agregar su raza «${FIRST_BREED}».`,
  created: MESSAGES.specieCreated,
  createdToo: `También se agregó su raza «${FIRST_BREED}».`,
  updated: MESSAGES.specieUpdated,
  deleted: MESSAGES.specieDeleted,
};

export const BREEDS: EditorWords = {
  path: '/admin-breeds',
  title: 'Listado de Razas',
  one: 'raza',
  many: 'razas',
  nameMissing: ANIMAL_MESSAGES.breedName,
  nameTaken: ANIMAL_MESSAGES.breedTaken,
  created: MESSAGES.breedCreated,
  updated: MESSAGES.breedUpdated,
  deleted: MESSAGES.breedDeleted,
};

export const STATE_FIRST: ParentWords = {
  param: 'state',
  label: 'Provincia',
  choose: 'Elegí una provincia',
  why: 'Así ves sus localidades y podés agregar otras.',
};

export const SPECIE_FIRST: ParentWords = {
  param: 'specie',
  label: 'Especie',
  choose: 'Elegí una especie',
  why: 'Así ves sus razas y podés agregar otras.',
};
