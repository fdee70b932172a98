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
const OWN_DRAW_KEY = [...DRAWS, 'own'];

export function usePublicDraw(id: number) {
  return useQuery({
    queryKey: [...DRAWS, 'public', id],
    queryFn: toQueryFn(findPublicDraw, { params: { id } }),
    enabled: id > 0,
  });
}

/** Loads a draw with the user's own entry, or for staff with the entry of `userId`. */
export function useOwnDraw(id: number, userId?: number) {
  return useQuery({
    queryKey: [...OWN_DRAW_KEY, id, userId ?? 0],
    queryFn: toQueryFn(findOwnDraw, { params: { id }, query: userId ? { userId: String(userId) } : {} }),
    enabled: id > 0,
  });
}

function useEntryWrite<Sent>(id: number, write: (sent: Sent) => Promise<OwnDraw>, userId = 0) {
  const queryClient = useQueryClient();
  return useWrite(write, [DRAWS, ['operativos'], ['bookings'], ['pets']], {
    onSuccess: (draw) => queryClient.setQueryData([...OWN_DRAW_KEY, id, userId], draw),
  });
}

export function useEnterDraw(id: number, userId?: number) {
  return useEntryWrite(id, (body: DrawEntryDraft) => call(enterDraw, { params: { id }, body }), userId);
}

export function useLeaveDraw(id: number) {
  return useEntryWrite(id, () => call(leaveDraw, { params: { id } }));
}

export function useAnswerDraw(id: number) {
  return useEntryWrite(id, (isComing: boolean) => call(answerDraw, { params: { id }, body: { isComing } }));
}
