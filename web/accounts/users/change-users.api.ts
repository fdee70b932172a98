import { searchUsers, signUp, type User, type UserDraft, updateUser } from '#shared/accounts/users.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { call } from '../../platform/api/call.ts';
import { pagesToPrint, usePages } from '../../platform/api/pages.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { PEOPLE_SHOWN_IN } from './users.api.ts';

/** The sign-up's route as staff ask it: without a session it is not asked at all, for it would be a sign-up. */
const createUser = { ...signUp, config: { access: 'staff' } } as const satisfies Endpoint;

/** By this key whoever sent somebody to register a person finds them. */
export const USER_SAVED = ['users', 'save'];

/** Everybody whose name or DNI holds the words of `q`, by last name and name. */
export function useUsersPages(q: string) {
  return usePages<User>({
    queryKey: ['users', 'pages', q],
    load: (page, options) => call(searchUsers, { query: { ...page, q } }, options),
  });
}

/** The same people at once, as many as are printed. */
export function fetchUsersFound(q: string): Promise<User[]> {
  return pagesToPrint((page) => call(searchUsers, { query: { ...page, q } }));
}

/** Staff register a person (`id` 0) or change one; the pets and bookings show the person's name. */
export function useSaveUser(id: number) {
  return useWrite(
    (body: UserDraft) => (id === 0 ? call(createUser, { body }) : call(updateUser, { params: { id }, body })),
    PEOPLE_SHOWN_IN,
    { mutationKey: USER_SAVED },
  );
}
