import { useQuery } from '@tanstack/react-query';
import { listLocations, listServices } from '#shared/agendas.ts';
import { call } from '../api/call.ts';

const SELDOM_CHANGES = 300_000;

/** The services residents may book. */
export function useServices() {
  return useQuery({
    queryKey: ['services'],
    queryFn: ({ signal }) => call(listServices, {}, { signal }),
    staleTime: SELDOM_CHANGES,
    meta: { isBackground: true },
  });
}

/** The places where they are given. */
export function useLocations() {
  return useQuery({
    queryKey: ['locations'],
    queryFn: ({ signal }) => call(listLocations, {}, { signal }),
    staleTime: SELDOM_CHANGES,
    meta: { isBackground: true },
  });
}
