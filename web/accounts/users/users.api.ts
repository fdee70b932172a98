import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Contact,
  deleteUser,
  exportUser,
  findUser,
  type SignUp,
  searchUsers,
  signUp,
  updateContact,
} from '#shared/accounts/users.ts';
import { findPrivacyNotice } from '#shared/privacy/privacy.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { nullIfNotFound } from '../../platform/api/call-error.ts';
import { md5Hex } from '../../platform/api/md5.ts';

const userKey = (id: number) => ['users', id];

export function useUser(id: number, { enabled = true } = {}) {
  return useQuery({
    queryKey: userKey(id),
    queryFn: ({ signal }) => call(findUser, { params: { id } }, { signal }).catch(nullIfNotFound),
    enabled,
    meta: { isBlocking: true },
  });
}

const MAX_FOUND = 200;

export function usePeopleSearch(words: string) {
  return useQuery({
    queryKey: ['users', 'found', words],
    queryFn: toQueryFn(searchUsers, { query: { q: words || undefined, limit: String(MAX_FOUND) } }),
    placeholderData: keepPreviousData,
  });
}

export function useSignUp() {
  return useMutation({
    mutationFn: ({ userRepeatPassword: _, ...person }: SignUp) =>
      call(signUp, { body: { ...person, userPassword: md5Hex(person.userPassword ?? '') } }),
  });
}

export function useUpdateContact(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (contact: Contact) => call(updateContact, { params: { id }, body: contact }),
    onSuccess: (user) => queryClient.setQueryData(userKey(id), user),
    onError: () => queryClient.invalidateQueries({ queryKey: userKey(id) }),
  });
}

export function useExportUser(id: number) {
  return useMutation({
    mutationFn: (password: string) =>
      call(exportUser, { params: { id }, body: { userPassword: md5Hex(password) } }),
  });
}

/** Deletes the pets too and cancels their upcoming bookings. */
export function useDeleteUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteUser, { params: { id } }),
    onSuccess: () => reloadPeople(queryClient),
  });
}

/** Refetches nothing, because the first 401 would end the session with a notice. */
export function useDeleteOwnAccount(id: number) {
  return useMutation({
    mutationFn: (password: string) =>
      call(deleteUser, { params: { id }, body: { userPassword: md5Hex(password) } }),
  });
}

/** Queries that show a person's name. */
export const PEOPLE_QUERIES = [['users'], ['pets'], ['bookings'], ['agendas'], ['history']];

export function reloadPeople(queryClient: QueryClient) {
  return Promise.all(PEOPLE_QUERIES.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function usePrivacyNotice() {
  return useQuery({ queryKey: ['privacy-notice'], queryFn: toQueryFn(findPrivacyNotice, {}) });
}
