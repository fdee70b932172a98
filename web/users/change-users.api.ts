import { useMutation, useQueryClient } from '@tanstack/react-query';
import { searchUsers, signUp, type User, type UserDraft, updateUser } from '#shared/users.ts';
import { call } from '../api/call.ts';
import { usePages } from '../api/pages.ts';
import { reloadPeople } from './users.api.ts';

/** By this key whoever sent somebody to register a person finds them. */
export const USER_SAVED = ['users', 'save'];

/** Everybody whose name or DNI holds the words of `q`, by last name and name. */
export function useUsersPages(q: string) {
  return usePages<User>({
    queryKey: ['users', 'pages', q],
    load: (page, options) => call(searchUsers, { query: { ...page, q } }, options),
  });
}

/** Staff register a person (`id` 0) or change one; the pets and bookings show the person's name. */
export function useSaveUser(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: USER_SAVED,
    mutationFn: (body: UserDraft) =>
      id === 0 ? call(signUp, { body }) : call(updateUser, { params: { id }, body }),
    onSettled: () => reloadPeople(queryClient),
  });
}
