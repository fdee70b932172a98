import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createLocation,
  deleteLocation,
  type LocationDraft,
  listLocations,
  updateLocation,
} from '#shared/locations.ts';
import {
  createService,
  deleteService,
  listServices,
  type ServiceDraft,
  updateService,
} from '#shared/services.ts';
import { call } from '../api/call.ts';

const SERVICES = ['services'];
const LOCATIONS = ['locations'];
/** Agendas, their months and days show the names of both. */
const AGENDAS = ['agendas'];

const SELDOM_CHANGES = 300_000;

/** The services residents may book; all of them for staff. */
export function useServices() {
  return useQuery({
    queryKey: SERVICES,
    queryFn: ({ signal }) => call(listServices, {}, { signal }),
    staleTime: SELDOM_CHANGES,
    meta: { isBackground: true },
  });
}

/** The places where they are given. */
export function useLocations() {
  return useQuery({
    queryKey: LOCATIONS,
    queryFn: ({ signal }) => call(listLocations, {}, { signal }),
    staleTime: SELDOM_CHANGES,
    meta: { isBackground: true },
  });
}

export function useSaveService(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ServiceDraft) =>
      id === 0 ? call(createService, { body }) : call(updateService, { params: { id }, body }),
    onSuccess: () => reload(queryClient, [SERVICES, AGENDAS]),
  });
}

export function useDeleteService(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteService, { params: { id } }),
    onSuccess: () => reload(queryClient, [SERVICES, AGENDAS]),
  });
}

export function useSaveLocation(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LocationDraft) =>
      id === 0 ? call(createLocation, { body }) : call(updateLocation, { params: { id }, body }),
    onSuccess: () => reload(queryClient, [LOCATIONS, AGENDAS]),
  });
}

export function useDeleteLocation(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteLocation, { params: { id } }),
    onSuccess: () => reload(queryClient, [LOCATIONS, AGENDAS]),
  });
}

function reload(queryClient: QueryClient, keys: string[][]) {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
