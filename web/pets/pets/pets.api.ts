import { useQuery } from '@tanstack/react-query';
import {
  changePetDeath,
  createPet,
  deletePet,
  findPet,
  listUserPets,
  type Pet,
  type PetDraft,
  searchPets,
  updatePet,
} from '#shared/pets/pets.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { nullIfNotFound } from '../../platform/api/call-error.ts';
import { loadRowsToPrint, usePages } from '../../platform/api/pages.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const PETS = ['pets'];
/** Age and species decide eligibility and the health record's view. */
const HEALTH_QUERIES = ['health'];
const AFFECTED_QUERIES = [PETS, HEALTH_QUERIES, ['bookings'], ['history']];

/** Returns the session's own pets, also for staff. */
export function usePets({ enabled = true } = {}) {
  const userId = useSession()?.userId ?? 0;
  return useUserPets(userId, { enabled: enabled && userId > 0 });
}

export function useUserPets(userId: number, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...PETS, 'of', userId],
    queryFn: toQueryFn(listUserPets, { params: { id: userId } }),
    enabled,
  });
}

export function usePet(id: number) {
  return useQuery({
    queryKey: [...PETS, 'one', id],
    queryFn: ({ signal }) => call(findPet, { params: { id } }, { signal }).catch(nullIfNotFound),
    enabled: id > 0,
    meta: { isBlocking: true },
  });
}

export function usePetsPages(q: string) {
  return usePages<Pet>({
    queryKey: [...PETS, 'pages', q],
    load: (page, options) => call(searchPets, { query: { ...page, q } }, options),
  });
}

/** Returns the pets that a search finds in one list, up to the printing limit. */
export function fetchPetsFound(q: string): Promise<Pet[]> {
  return loadRowsToPrint((page) => call(searchPets, { query: { ...page, q } }));
}

export function useCreatePet() {
  return useWrite((pet: PetDraft) => call(createPet, { body: pet }), [PETS, HEALTH_QUERIES]);
}

export type PetUpdate = PetDraft & { id: number };

export function useUpdatePet() {
  return useWrite(
    ({ id, ...pet }: PetUpdate) => call(updatePet, { params: { id }, body: pet }),
    AFFECTED_QUERIES,
  );
}

export function useSavePet(id: number) {
  return useWrite(
    (body: PetDraft) => (id === 0 ? call(createPet, { body }) : call(updatePet, { params: { id }, body })),
    AFFECTED_QUERIES,
  );
}

/** Cancels coming bookings as well, which frees their places. */
export function useDeletePet() {
  return useWrite((id: number) => call(deletePet, { params: { id } }), [...AFFECTED_QUERIES, ['agendas']]);
}

/** Sets the day of death, or null; a death cancels coming bookings. */
export function useChangeDeath(id: number) {
  return useWrite(
    (petDiedOn: string | null) => call(changePetDeath, { params: { id }, body: { petDiedOn } }),
    [...AFFECTED_QUERIES, ['agendas'], ['sheets']],
  );
}
