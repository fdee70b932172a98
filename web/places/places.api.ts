import { useQuery } from '@tanstack/react-query';
import { type City, listCities, listStates, type State } from '#shared/places.ts';
import { call } from '../api/call.ts';

const HOUR = 3_600_000;
const NO_STATES: State[] = [];
const NO_CITIES: City[] = [];

/** Provinces, sorted by name by the server. */
export function useStates(): State[] {
  const { data } = useQuery({
    queryKey: ['states'],
    queryFn: ({ signal }) => call(listStates, {}, { signal }),
    staleTime: HOUR,
  });
  return data ?? NO_STATES;
}

/** Cities of all provinces, sorted by name by the server. */
export function useCities(): City[] {
  const { data } = useQuery({
    queryKey: ['cities'],
    queryFn: ({ signal }) => call(listCities, {}, { signal }),
    staleTime: HOUR,
  });
  return data ?? NO_CITIES;
}
