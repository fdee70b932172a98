import { useQuery } from '@tanstack/react-query';
import {
  answerCorrection,
  listCorrections,
  listOwnCorrections,
  requestCorrection,
} from '#shared/accounts/corrections.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';
import { PEOPLE_QUERIES } from '../users/users.api.ts';

const CORRECTIONS = ['rectifications'];

export function useOwnCorrections(userId: number) {
  return useQuery({
    queryKey: [...CORRECTIONS, userId],
    queryFn: toQueryFn(listOwnCorrections, { params: { id: userId } }),
  });
}

export function useRequestCorrection(userId: number) {
  return useWrite(toMutationFn(requestCorrection, { id: userId }), [CORRECTIONS]);
}

export function useCorrectionRequests() {
  return useQuery({ queryKey: CORRECTIONS, queryFn: toQueryFn(listCorrections, {}) });
}

type Answer = { id: number; isAccepted: boolean; answer: string };

export function useAnswerCorrection(onAnswered: () => void) {
  return useWrite(
    ({ id, ...body }: Answer) => call(answerCorrection, { params: { id }, body }),
    [CORRECTIONS, ...PEOPLE_QUERIES],
    { onSuccess: onAnswered },
  );
}
