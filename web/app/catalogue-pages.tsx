import type { Breed, Specie } from '#shared/animals.ts';
import type { City, State } from '#shared/places.ts';
import {
  useBreeds,
  useCreateBreed,
  useCreateSpecie,
  useDeleteBreed,
  useDeleteSpecie,
  useSpecieBreeds,
  useSpecies,
  useUpdateBreed,
  useUpdateSpecie,
} from '../animals/animals.api.ts';
import { CatalogueEditorScreen } from '../catalogue/catalogue-editor-screen.tsx';
import { CatalogueListScreen } from '../catalogue/catalogue-list-screen.tsx';
import { useParentChoice } from '../catalogue/parent-choice.ts';
import {
  useCityList,
  useCreateCity,
  useCreateState,
  useDeleteCity,
  useDeleteState,
  useStateCities,
  useStateList,
  useUpdateCity,
  useUpdateState,
} from '../places/places.api.ts';
import { BREEDS, CITIES, SPECIE_FIRST, SPECIES, STATE_FIRST, STATES } from './catalogues.ts';

/** Whoever edits them sees what others did meanwhile; forms elsewhere ask more seldom. */
const FRESH = { staleTime: 10_000 };

export function StatesPage() {
  return <CatalogueListScreen words={STATES} list={useStateList(FRESH)} textOf={stateName} />;
}

export function StateEditPage() {
  return (
    <CatalogueEditorScreen
      words={STATES}
      list={useStateList(FRESH)}
      entryOf={({ id, stateName: name, updatedAt }) => ({ id, name, updatedAt, parentId: 0 })}
      draftOf={(name) => ({ stateName: name })}
      writes={{ create: useCreateState(), update: useUpdateState(), remove: useDeleteState() }}
    />
  );
}

export function CitiesPage() {
  const state = useParentChoice(STATE_FIRST, useStateList(FRESH), stateName);
  const cities = useStateCities(state.chosen?.id ?? null, FRESH);
  return <CatalogueListScreen words={CITIES} list={cities} textOf={cityName} parent={state} />;
}

export function CityEditPage() {
  return (
    <CatalogueEditorScreen
      words={CITIES}
      list={useCityList(FRESH)}
      entryOf={({ id, cityName: name, updatedAt, StateId: parentId }) => ({ id, name, updatedAt, parentId })}
      draftOf={(name, stateId) => ({ cityName: name, StateId: stateId })}
      writes={{ create: useCreateCity(), update: useUpdateCity(), remove: useDeleteCity() }}
      parent={useParentChoice(STATE_FIRST, useStateList(FRESH), stateName)}
    />
  );
}

export function SpeciesPage() {
  return <CatalogueListScreen words={SPECIES} list={useSpecies(FRESH)} textOf={specieName} />;
}

export function SpecieEditPage() {
  return (
    <CatalogueEditorScreen
      words={SPECIES}
      list={useSpecies(FRESH)}
      entryOf={({ id, specieName: name, updatedAt }) => ({ id, name, updatedAt, parentId: 0 })}
      draftOf={(name) => ({ specieName: name })}
      writes={{ create: useCreateSpecie(), update: useUpdateSpecie(), remove: useDeleteSpecie() }}
    />
  );
}

export function BreedsPage() {
  const specie = useParentChoice(SPECIE_FIRST, useSpecies(FRESH), specieName);
  const breeds = useSpecieBreeds(specie.chosen?.id ?? null, FRESH);
  return <CatalogueListScreen words={BREEDS} list={breeds} textOf={breedName} parent={specie} />;
}

export function BreedEditPage() {
  return (
    <CatalogueEditorScreen
      words={BREEDS}
      list={useBreeds(FRESH)}
      entryOf={({ id, breedName: name, updatedAt, SpecieId: parentId }) => ({
        id,
        name,
        updatedAt,
        parentId,
      })}
      draftOf={(name, specieId) => ({ breedName: name, SpecieId: specieId })}
      writes={{ create: useCreateBreed(), update: useUpdateBreed(), remove: useDeleteBreed() }}
      parent={useParentChoice(SPECIE_FIRST, useSpecies(FRESH), specieName)}
    />
  );
}

function stateName(state: State): string {
  return state.stateName;
}

function cityName(city: City): string {
  return city.cityName;
}

function specieName(specie: Specie): string {
  return specie.specieName;
}

function breedName(breed: Breed): string {
  return breed.breedName;
}
