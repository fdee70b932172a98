import { skipToken, useQuery } from '@tanstack/react-query';
import { findPetMerge, findPetMergePlan, mergePets, undoPetMerge } from '#shared/ownership/pet-merges.ts';
import { call } from '../../platform/api/call.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';

const AFFECTED_QUERIES = [
  ['pets'],
  ['health'],
  ['bookings'],
  ['agendas'],
  ['sheets'],
  ['history'],
  ['merge'],
];

export function usePetMergePlan(id: number, otherId: number | undefined) {
  return useQuery({
    queryKey: ['merge', 'pet plan', id, otherId],
    queryFn: otherId
      ? ({ signal }) =>
          call(findPetMergePlan, { params: { id }, query: { otherId: String(otherId) } }, { signal })
      : skipToken,
    retry: false,
  });
}

/** Returns the last merge that can still be undone, or null. */
export function usePetMerge(id: number) {
  return useQuery({
    queryKey: ['merge', 'pet last', id],
    queryFn: ({ signal }) => call(findPetMerge, { params: { id } }, { signal }),
    enabled: id > 0,
  });
}

export function useMergePets(id: number) {
  return useWrite(toMutationFn(mergePets, { id }), AFFECTED_QUERIES);
}

export function useUndoPetMerge(id: number) {
  return useWrite(() => call(undoPetMerge, { params: { id } }), AFFECTED_QUERIES);
}
