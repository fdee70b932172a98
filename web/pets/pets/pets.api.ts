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
import { asks, call } from '../../platform/api/call.ts';
import { nullWhereMissing } from '../../platform/api/call-error.ts';
import { pagesToPrint, usePages } from '../../platform/api/pages.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const PETS = ['pets'];
/** What its age and kind decide, and its book. */
const JUDGED_IN = ['health'];
/** The bookings show the pet's name. */
const SHOWN_IN = [PETS, JUDGED_IN, ['bookings'], ['history']];
/** By this key whoever sent somebody to register a pet finds it. */
export const PET_CREATED = [...PETS, 'create'];

/** One's own pets, a clerk's too: never everybody's. */
export function usePets({ enabled = true } = {}) {
  const userId = useSession()?.userId ?? 0;
  return useUserPets(userId, { enabled: enabled && userId > 0 });
}

/** One person's pets. */
export function useUserPets(userId: number, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...PETS, 'of', userId],
    queryFn: asks(listUserPets, { params: { id: userId } }),
    enabled,
  });
}

/** One pet; `null` where it isn't there for this person to see. */
export function usePet(id: number) {
  return useQuery({
    queryKey: [...PETS, 'one', id],
    queryFn: ({ signal }) => call(findPet, { params: { id } }, { signal }).catch(nullWhereMissing),
    enabled: id > 0,
    meta: { isAwaited: true },
  });
}

/** Everybody's pets whose name, breed or owner hold the words of `q`, by name. */
export function usePetsPages(q: string) {
  return usePages<Pet>({
    queryKey: [...PETS, 'pages', q],
    load: (page, options) => call(searchPets, { query: { ...page, q } }, options),
  });
}

/** The same pets at once, as many as are printed. */
export function fetchPetsFound(q: string): Promise<Pet[]> {
  return pagesToPrint((page) => call(searchPets, { query: { ...page, q } }));
}

export function useCreatePet() {
  return useWrite((pet: PetDraft) => call(createPet, { body: pet }), [PETS, JUDGED_IN], {
    mutationKey: PET_CREATED,
  });
}

export type ChangedPet = PetDraft & { id: number };

export function useUpdatePet() {
  return useWrite(({ id, ...pet }: ChangedPet) => call(updatePet, { params: { id }, body: pet }), SHOWN_IN);
}

/** A new pet (`id` 0) or one that changed. */
export function useSavePet(id: number) {
  return useWrite(
    (body: PetDraft) => (id === 0 ? call(createPet, { body }) : call(updatePet, { params: { id }, body })),
    SHOWN_IN,
    { mutationKey: id === 0 ? PET_CREATED : undefined },
  );
}

/** The pet's future bookings are cancelled with it, which frees their places. */
export function useDeletePet() {
  return useWrite((id: number) => call(deletePet, { params: { id } }), [...SHOWN_IN, ['agendas']]);
}

/** The day on which a pet died, or null where it didn't; its future bookings are cancelled with it. */
export function useChangeDeath(id: number) {
  return useWrite(
    (petDiedOn: string | null) => call(changePetDeath, { params: { id }, body: { petDiedOn } }),
    [...SHOWN_IN, ['agendas'], ['sheets']],
  );
}
