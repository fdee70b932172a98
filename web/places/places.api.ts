import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
} from '#shared/places.ts';
import { call } from '../api/call.ts';

const HOUR = 3_600_000;
const NO_STATES: State[] = [];
const NO_CITIES: City[] = [];
/** Those who edit them see what others did meanwhile. */
const FRESH = { staleTime: 10_000 };

const states = queryOptions({
  queryKey: ['states'],
  queryFn: ({ signal }) => call(listStates, {}, { signal }),
  staleTime: HOUR,
});

const cities = queryOptions({
  queryKey: ['cities'],
  queryFn: ({ signal }) => call(listCities, {}, { signal }),
  staleTime: HOUR,
});

/** Provinces, sorted by name by the server. */
export function useStates(): State[] {
  return useQuery(states).data ?? NO_STATES;
}

/** Cities of all provinces, sorted by name by the server. */
export function useCities(): City[] {
  return useQuery(cities).data ?? NO_CITIES;
}

/** The provinces as they are now. */
export function useStateList() {
  return useQuery({ ...states, ...FRESH });
}

/** The cities of all provinces as they are now. */
export function useCityList() {
  return useQuery({ ...cities, ...FRESH });
}

/** One province's cities as they are now; none while no province is chosen. */
export function useStateCities(stateId: number | null) {
  return useQuery({
    ...cities,
    ...FRESH,
    enabled: stateId !== null,
    select: (all) => all.filter((city) => city.StateId === stateId),
  });
}

export function useCreateState() {
  return useWrite((state: StateDraft) => call(createState, { body: state }));
}

export function useUpdateState() {
  return useWrite(({ id, ...state }: StateDraft & { id: number }) =>
    call(updateState, { params: { id }, body: state }),
  );
}

export function useDeleteState() {
  return useWrite((id: number) => call(deleteState, { params: { id } }));
}

export function useCreateCity() {
  return useWrite((city: CityDraft) => call(createCity, { body: city }));
}

export function useUpdateCity() {
  return useWrite(({ id, ...city }: CityDraft & { id: number }) =>
    call(updateCity, { params: { id }, body: city }),
  );
}

export function useDeleteCity() {
  return useWrite((id: number) => call(deleteCity, { params: { id } }));
}

/** Users show their city's name. */
const SHOWN_IN = [['states'], ['cities'], ['users']];

function useWrite<Sent, Answer>(write: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => Promise.all(SHOWN_IN.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
