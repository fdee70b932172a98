import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type City,
  createCity,
  createState,
  deleteCity,
  deleteState,
  listCities,
  listStates,
  type State,
  updateCity,
  updateState,
} from '#shared/catalogues/cities.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { toQueryFn } from '../../platform/api/call.ts';
import { createMutations } from '../../platform/api/create-mutations.ts';

const NO_STATES: State[] = [];
const NO_CITIES: City[] = [];

export function useStates(): State[] {
  return useStateList().data ?? NO_STATES;
}

export function useCities(): City[] {
  return useCityList().data ?? NO_CITIES;
}

export function useStateList({ staleTime = HOUR_MS } = {}) {
  return useQuery({ ...statesQuery, staleTime });
}

export function useCityList({ staleTime = HOUR_MS } = {}) {
  return useQuery({ ...citiesQuery, staleTime });
}

/** Returns no cities without a state. */
export function useStateCities(stateId: number | null, { staleTime = HOUR_MS } = {}) {
  return useQuery({
    ...citiesQuery,
    staleTime,
    enabled: stateId !== null,
    select: (cities) => cities.filter((city) => city.StateId === stateId),
  });
}

/** User queries include the city's name. */
const AFFECTED_QUERIES = [['states'], ['cities'], ['users']];

export const STATE_WRITES = createMutations(
  { create: createState, update: updateState, remove: deleteState },
  AFFECTED_QUERIES,
);
export const CITY_WRITES = createMutations(
  { create: createCity, update: updateCity, remove: deleteCity },
  AFFECTED_QUERIES,
);

const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: toQueryFn(listStates, {}),
});

const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: toQueryFn(listCities, {}),
});
