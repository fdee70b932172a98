import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type City,
  type CityDraft,
  createCity,
  createState,
  deleteCity,
  deleteState,
  listCities,
  listStates,
  type State,
  type StateDraft,
  updateCity,
  updateState,
} from '#shared/cities.ts';
import { asks, call } from '../api/call.ts';
import { useRemoveEach } from '../api/use-remove-each.ts';
import { useWrite } from '../api/use-write.ts';

const HOUR = 3_600_000;
const NO_STATES: State[] = [];
const NO_CITIES: City[] = [];

/** Provinces, sorted by name by the server. */
export function useStates(): State[] {
  return useStateList().data ?? NO_STATES;
}

/** Cities of all provinces, sorted by name by the server. */
export function useCities(): City[] {
  return useCityList().data ?? NO_CITIES;
}

/** The provinces with how their loading goes. */
export function useStateList({ staleTime = HOUR } = {}) {
  return useQuery({ ...statesQuery, staleTime });
}

/** The cities of all provinces with how their loading goes. */
export function useCityList({ staleTime = HOUR } = {}) {
  return useQuery({ ...citiesQuery, staleTime });
}

/** One province's cities; none while no province is chosen. */
export function useStateCities(stateId: number | null, { staleTime = HOUR } = {}) {
  return useQuery({
    ...citiesQuery,
    staleTime,
    enabled: stateId !== null,
    select: (cities) => cities.filter((city) => city.StateId === stateId),
  });
}

/** Users show their city's name. */
const SHOWN_IN = [['states'], ['cities'], ['users']];

export function useSaveState(id: number) {
  return useWrite(
    (body: StateDraft) =>
      id === 0 ? call(createState, { body }) : call(updateState, { params: { id }, body }),
    SHOWN_IN,
  );
}

export function useDeleteState() {
  return useWrite((id: number) => call(deleteState, { params: { id } }), SHOWN_IN);
}

export function useDeleteStates() {
  return useRemoveEach((id) => call(deleteState, { params: { id } }), SHOWN_IN);
}

export function useSaveCity(id: number) {
  return useWrite(
    (body: CityDraft) => (id === 0 ? call(createCity, { body }) : call(updateCity, { params: { id }, body })),
    SHOWN_IN,
  );
}

export function useDeleteCity() {
  return useWrite((id: number) => call(deleteCity, { params: { id } }), SHOWN_IN);
}

export function useDeleteCities() {
  return useRemoveEach((id) => call(deleteCity, { params: { id } }), SHOWN_IN);
}

const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: asks(listStates, {}),
});

const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: asks(listCities, {}),
});
