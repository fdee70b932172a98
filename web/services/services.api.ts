import { createLocation, deleteLocation, type LocationDraft, updateLocation } from '#shared/locations.ts';
import { createService, deleteService, type ServiceDraft, updateService } from '#shared/services.ts';
import { call } from '../api/call.ts';
import { useWrite } from '../api/use-write.ts';

const SERVICES = ['services'];
const LOCATIONS = ['locations'];
/** Agendas, their months and days show the names of both, and bookings what both tell who comes. */
const SHOWN_IN = [['agendas'], ['bookings']];

export function useSaveService(id: number) {
  return useWrite(
    (body: ServiceDraft) =>
      id === 0 ? call(createService, { body }) : call(updateService, { params: { id }, body }),
    [SERVICES, ...SHOWN_IN],
  );
}

export function useDeleteService() {
  return useWrite((id: number) => call(deleteService, { params: { id } }), [SERVICES, ...SHOWN_IN]);
}

export function useSaveLocation(id: number) {
  return useWrite(
    (body: LocationDraft) =>
      id === 0 ? call(createLocation, { body }) : call(updateLocation, { params: { id }, body }),
    [LOCATIONS, ...SHOWN_IN],
  );
}

export function useDeleteLocation() {
  return useWrite((id: number) => call(deleteLocation, { params: { id } }), [LOCATIONS, ...SHOWN_IN]);
}
