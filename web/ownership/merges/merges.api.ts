import { skipToken, useQuery } from '@tanstack/react-query';
import { findMerge, findMergePlan, mergeUsers, undoMerge } from '#shared/ownership/merges.ts';
import { PEOPLE_SHOWN_IN } from '../../accounts/users/users.api.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

/** People, pets and turnos move: whatever shows one of them is asked anew. */
const SHOWN_IN = [...PEOPLE_SHOWN_IN, ['merge']];

/** What would move if that other record became part of this one. */
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

/** The last merge that can still be undone; null without one. */
export function useMerge(id: number) {
  return useQuery({
    queryKey: ['merge', 'last', id],
    queryFn: ({ signal }) => call(findMerge, { params: { id } }, { signal }),
  });
}

export function useMergeUsers(id: number) {
  return useWrite((otherId: number) => call(mergeUsers, { params: { id }, body: { otherId } }), SHOWN_IN);
}

export function useUndoMerge(id: number) {
  return useWrite(() => call(undoMerge, { params: { id } }), SHOWN_IN);
}
