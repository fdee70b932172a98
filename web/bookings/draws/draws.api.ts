import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  answerDraw,
  type DrawEntryDraft,
  enterDraw,
  findOwnDraw,
  findPublicDraw,
  leaveDraw,
  type OwnDraw,
} from '#shared/bookings/draws.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const DRAWS = ['draws'];
const OWN = [...DRAWS, 'own'];

export function usePublicDraw(id: number) {
  return useQuery({
    queryKey: [...DRAWS, 'public', id],
    queryFn: toQueryFn(findPublicDraw, { params: { id } }),
    enabled: id > 0,
  });
}

export function useOwnDraw(id: number) {
  return useQuery({
    queryKey: [...OWN, id],
    queryFn: toQueryFn(findOwnDraw, { params: { id }, query: {} }),
    enabled: id > 0,
  });
}

function useOwnWrite<Sent>(id: number, write: (sent: Sent) => Promise<OwnDraw>) {
  const queryClient = useQueryClient();
  return useWrite(write, [DRAWS, ['operativos'], ['bookings']], {
    onSuccess: (draw) => queryClient.setQueryData([...OWN, id], draw),
  });
}

export function useEnterDraw(id: number) {
  return useOwnWrite(id, (body: DrawEntryDraft) => call(enterDraw, { params: { id }, body }));
}

export function useLeaveDraw(id: number) {
  return useOwnWrite(id, () => call(leaveDraw, { params: { id } }));
}

export function useAnswerDraw(id: number) {
  return useOwnWrite(id, (isComing: boolean) => call(answerDraw, { params: { id }, body: { isComing } }));
}
