import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createLocation, deleteLocation, type LocationDraft, updateLocation } from '#shared/locations.ts';
import { createService, deleteService, type ServiceDraft, updateService } from '#shared/services.ts';
import { call } from '../api/call.ts';

const SERVICES = ['services'];
const LOCATIONS = ['locations'];
/** Agendas, their months and days show the names of both, and bookings what both tell who comes. */
const SHOWN_IN = [['agendas'], ['bookings']];

export function useSaveService(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ServiceDraft) =>
      id === 0 ? call(createService, { body }) : call(updateService, { params: { id }, body }),
    onSettled: () => reload(queryClient, [SERVICES, ...SHOWN_IN]),
  });
}

export function useDeleteService() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteService, { params: { id } }),
    onSettled: () => reload(queryClient, [SERVICES, ...SHOWN_IN]),
  });
}

export function useSaveLocation(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LocationDraft) =>
      id === 0 ? call(createLocation, { body }) : call(updateLocation, { params: { id }, body }),
    onSettled: () => reload(queryClient, [LOCATIONS, ...SHOWN_IN]),
  });
}

export function useDeleteLocation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteLocation, { params: { id } }),
    onSettled: () => reload(queryClient, [LOCATIONS, ...SHOWN_IN]),
  });
}

function reload(queryClient: QueryClient, keys: string[][]) {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
