import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createPet,
  deletePet,
  listPets,
  listUserPets,
  type Pet,
  type PetDraft,
  updatePet,
} from '#shared/pets.ts';
import { call } from '../api/call.ts';

const PETS = ['pets'];

/** One's own pets; everybody's for staff. */
export function usePets({ enabled = true } = {}) {
  return useQuery({ ...petsQuery, enabled });
}

/** One person's pets. */
export function useUserPets(userId: number, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...PETS, 'of', userId],
    queryFn: ({ signal }) => call(listUserPets, { params: { id: userId } }, { signal }),
    enabled,
  });
}

/** One pet out of the list: it has no call of its own. `null` where it isn't there. */
export function usePet(id: number) {
  return useQuery({
    ...petsQuery,
    select: (pets: Pet[]) => pets.find((pet) => pet.id === id) ?? null,
    enabled: id > 0,
  });
}

export function useCreatePet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pet: PetDraft) => call(createPet, { body: pet }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: PETS }),
  });
}

export type ChangedPet = PetDraft & { id: number };

/** The turnos show the pet's name. */
export function useUpdatePet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...pet }: ChangedPet) => call(updatePet, { params: { id }, body: pet }),
    onSettled: () => reload(queryClient, [PETS, ['bookings']]),
  });
}

/** The pet's future turnos are cancelled with it, which frees their places. */
export function useDeletePet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deletePet, { params: { id } }),
    onSettled: () => reload(queryClient, [PETS, ['bookings'], ['agendas']]),
  });
}

const petsQuery = {
  queryKey: PETS,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listPets, {}, { signal }),
};

function reload(queryClient: QueryClient, keys: string[][]) {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
