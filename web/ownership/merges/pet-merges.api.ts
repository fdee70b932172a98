import { skipToken, useQuery } from '@tanstack/react-query';
import { findPetMerge, findPetMergePlan, mergePets, undoPetMerge } from '#shared/ownership/pet-merges.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

/** Whatever shows an animal, its turnos or its book is asked anew. */
const SHOWN_IN = [['pets'], ['health'], ['bookings'], ['agendas'], ['sheets'], ['history'], ['merge']];

/** What would move if that other record became part of this one. */
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

/** The last one that can still be undone; null without one. */
export function usePetMerge(id: number) {
  return useQuery({
    queryKey: ['merge', 'pet last', id],
    queryFn: ({ signal }) => call(findPetMerge, { params: { id } }, { signal }),
    enabled: id > 0,
  });
}

export function useMergePets(id: number) {
  return useWrite(
    (body: { otherId: number; ChipId?: number }) => call(mergePets, { params: { id }, body }),
    SHOWN_IN,
  );
}

export function useUndoPetMerge(id: number) {
  return useWrite(() => call(undoPetMerge, { params: { id } }), SHOWN_IN);
}
