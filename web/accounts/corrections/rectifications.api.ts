import { useQuery } from '@tanstack/react-query';
import {
  answerCorrection,
  type CorrectionDraft,
  listCorrections,
  listOwnCorrections,
  requestCorrection,
} from '#shared/accounts/corrections.ts';
import { asks, call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { PEOPLE_SHOWN_IN } from '../users/users.api.ts';

const RECTIFICATIONS = ['rectifications'];

export function useOwnRectifications(userId: number) {
  return useQuery({
    queryKey: [...RECTIFICATIONS, userId],
    queryFn: asks(listOwnCorrections, { params: { id: userId } }),
  });
}

export function useAskRectification(userId: number) {
  return useWrite(
    (body: CorrectionDraft) => call(requestCorrection, { params: { id: userId }, body }),
    [RECTIFICATIONS],
  );
}

export function useRectifications() {
  return useQuery({ queryKey: RECTIFICATIONS, queryFn: asks(listCorrections, {}) });
}

type Answer = { id: number; isAccepted: boolean; answer: string };

/** `onAnswered` at once: the list is asked again after it. */
export function useAnswerRectification(onAnswered: () => void) {
  return useWrite(
    ({ id, ...body }: Answer) => call(answerCorrection, { params: { id }, body }),
    [RECTIFICATIONS, ...PEOPLE_SHOWN_IN],
    { onSuccess: onAnswered },
  );
}
