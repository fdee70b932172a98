import { useQuery } from '@tanstack/react-query';
import { createLocation, deleteLocation, updateLocation } from '#shared/schedule/locations.ts';
import {
  createService,
  deleteService,
  findWholeService,
  updateService,
  type WholeServiceDraft,
} from '#shared/schedule/services.ts';
import { call } from '../../platform/api/call.ts';
import { nullIfNotFound } from '../../platform/api/call-error.ts';
import { createMutations } from '../../platform/api/create-mutations.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const SERVICES = ['services'];
const LOCATIONS = ['locations'];
/** Queries that show a service's or a location's name. */
const NAME_QUERIES = [['agendas'], ['bookings']];

export function useWholeService(id: number) {
  return useQuery({
    queryKey: [...SERVICES, id],
    queryFn: ({ signal }) => call(findWholeService, { params: { id } }, { signal }).catch(nullIfNotFound),
    enabled: id > 0,
    meta: { isBlocking: true },
  });
}

export function useSaveService(id: number) {
  return useWrite(
    (body: WholeServiceDraft) =>
      id === 0 ? call(createService, { body }) : call(updateService, { params: { id }, body }),
    [SERVICES, ['questions'], ['lockrules'], ['eligibility'], ['history'], ...NAME_QUERIES],
  );
}

export function useDeleteService() {
  return useWrite((id: number) => call(deleteService, { params: { id } }), [SERVICES, ...NAME_QUERIES]);
}

export const LOCATION_WRITES = createMutations(
  { create: createLocation, update: updateLocation, remove: deleteLocation },
  [LOCATIONS, ...NAME_QUERIES],
);
