import { skipToken, useQuery } from '@tanstack/react-query';
import { findMerge, findMergePlan, mergeUsers, undoMerge } from '#shared/ownership/merges.ts';
import { PEOPLE_QUERIES } from '../../accounts/users/users.api.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

/** Includes all queries of people, pets and bookings, which a merge moves. */
const AFFECTED_QUERIES = [...PEOPLE_QUERIES, ['merge']];

export function useMergePlan(id: number, otherId: number | undefined) {
  return useQuery({
    queryKey: ['merge', 'plan', id, otherId],
    queryFn: otherId
      ? ({ signal }) =>
          call(findMergePlan, { params: { id }, query: { otherId: String(otherId) } }, { signal })
      : skipToken,
    retry: false,
  });
}

/** Returns the last merge that can still be undone, or null. */
export function useMerge(id: number) {
  return useQuery({
    queryKey: ['merge', 'last', id],
    queryFn: ({ signal }) => call(findMerge, { params: { id } }, { signal }),
  });
}

export function useMergeUsers(id: number) {
  return useWrite(
    (otherId: number) => call(mergeUsers, { params: { id }, body: { otherId } }),
    AFFECTED_QUERIES,
  );
}

export function useUndoMerge(id: number) {
  return useWrite(() => call(undoMerge, { params: { id } }), AFFECTED_QUERIES);
}
