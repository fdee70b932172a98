import { CITY_MESSAGES, type City, type State } from '#shared/catalogues/cities.ts';
import type { EditorWords } from '../kit/catalogue.ts';
import { CatalogueEditorScreen } from '../kit/catalogue-editor-screen.tsx';
import { CatalogueListScreen } from '../kit/catalogue-list-screen.tsx';
import { CATALOGUE_MESSAGES } from '../kit/catalogue-messages.ts';
import { type ParentWords, useParentChoice } from '../kit/parent-choice.ts';
import { CITY_WRITES, STATE_WRITES, useCityList, useStateCities, useStateList } from './cities.api.ts';

/** Editors see their colleagues' changes sooner than forms elsewhere. */
const CACHE_OPTIONS = { staleTime: 10_000 };

const STATES: EditorWords = {
  path: '/admin-states',
  title: 'Listado de provincias',
  one: 'provincia',
  plural: 'provincias',
  nameMissing: CITY_MESSAGES.stateName,
  nameTaken: CITY_MESSAGES.stateTaken,
  created: CATALOGUE_MESSAGES.stateCreated,
  updated: CATALOGUE_MESSAGES.stateUpdated,
  deleted: CATALOGUE_MESSAGES.stateDeleted,
};

const CITIES: EditorWords = {
  path: '/admin-cities',
  title: 'Listado de Localidades',
  one: 'localidad',
  plural: 'localidades',
  nameMissing: CITY_MESSAGES.cityName,
  nameTaken: CITY_MESSAGES.cityTaken,
  created: CATALOGUE_MESSAGES.cityCreated,
  updated: CATALOGUE_MESSAGES.cityUpdated,
  deleted: CATALOGUE_MESSAGES.cityDeleted,
};

const STATE_CHOICE: ParentWords = {
  param: 'state',
  label: 'Provincia',
  choose: 'Elegí una provincia',
  emptyText: 'Así ves sus localidades y podés agregar otras.',
};

export function StatesPage() {
  return (
    <CatalogueListScreen
      words={STATES}
      list={useStateList(CACHE_OPTIONS)}
      textOf={stateName}
      removeEach={STATE_WRITES.useRemoveEach()}
    />
  );
}

export function StateEditPage() {
  return (
    <CatalogueEditorScreen
      words={STATES}
      list={useStateList(CACHE_OPTIONS)}
      toEntry={({ id, stateName: name, updatedAt }) => ({ id, name, updatedAt, parentId: 0 })}
      toDraft={(name) => ({ stateName: name })}
      writes={STATE_WRITES}
    />
  );
}

export function CitiesPage() {
  const state = useParentChoice(STATE_CHOICE, useStateList(CACHE_OPTIONS), stateName);
  const cities = useStateCities(state.chosen?.id ?? null, CACHE_OPTIONS);
  return (
    <CatalogueListScreen
      words={CITIES}
      list={cities}
      textOf={cityName}
      parent={state}
      removeEach={CITY_WRITES.useRemoveEach()}
    />
  );
}

export function CityEditPage() {
  return (
    <CatalogueEditorScreen
      words={CITIES}
      list={useCityList(CACHE_OPTIONS)}
      toEntry={({ id, cityName: name, updatedAt, StateId: parentId }) => ({ id, name, updatedAt, parentId })}
      toDraft={(name, stateId) => ({ cityName: name, StateId: stateId })}
      writes={CITY_WRITES}
      parent={useParentChoice(STATE_CHOICE, useStateList(CACHE_OPTIONS), stateName)}
    />
  );
}

function stateName(state: State): string {
  return state.stateName;
}

function cityName(city: City): string {
  return city.cityName;
}
