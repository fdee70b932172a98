import { searchUsers, signUp, type User, type UserDraft, updateUser } from '#shared/accounts/users.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { call } from '../../platform/api/call.ts';
import { loadRowsToPrint, usePages } from '../../platform/api/pages.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { PEOPLE_QUERIES } from './users.api.ts';

/** Registers a person as staff; without a session the same route would sign the caller up. */
const createUser = { ...signUp, config: { access: 'staff' } } as const satisfies Endpoint;

export function useUsersPages(q: string) {
  return usePages<User>({
    queryKey: ['users', 'pages', q],
    load: (page, options) => call(searchUsers, { query: { ...page, q } }, options),
  });
}

export function fetchUsersFound(q: string): Promise<User[]> {
  return loadRowsToPrint((page) => call(searchUsers, { query: { ...page, q } }));
}

/** Creates a person (`id` 0) or changes one; pets and bookings show the name. */
export function useSaveUser(id: number) {
  return useWrite(
    (body: UserDraft) => (id === 0 ? call(createUser, { body }) : call(updateUser, { params: { id }, body })),
    PEOPLE_QUERIES,
  );
}
