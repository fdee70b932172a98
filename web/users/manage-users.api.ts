import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteUser, searchUsers, signUp, type User, type UserDraft, updateUser } from '#shared/users.ts';
import { call } from '../api/call.ts';
import { usePages } from '../api/pages.ts';

const USERS = ['users'];
/** By this key whoever sent somebody to register a person finds them. */
export const USER_SAVED = [...USERS, 'save'];

/** Everybody whose name or DNI holds the words of `q`, by last name and name. */
export function useUsersPages(q: string) {
  return usePages<User>({
    queryKey: [...USERS, 'pages', q],
    load: (page, options) => call(searchUsers, { query: { ...page, q } }, options),
  });
}

export type SavedUser = UserDraft & { id: number };

/** Staff register a person (`id` 0) or change one; the pets and turnos show the person's name. */
export function useSaveUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: USER_SAVED,
    mutationFn: ({ id, ...person }: SavedUser) =>
      id === 0 ? call(signUp, { body: person }) : call(updateUser, { params: { id }, body: person }),
    onSettled: () => reload(queryClient),
  });
}

/** The person's pets go too, and their future turnos are cancelled, which frees their places. */
export function useRemoveUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteUser, { params: { id } }),
    onSuccess: () => reload(queryClient),
  });
}

function reload(queryClient: QueryClient) {
  const keys = [USERS, ['pets'], ['bookings'], ['agendas'], ['history']];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
