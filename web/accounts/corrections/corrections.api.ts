import { useQuery } from '@tanstack/react-query';
import {
  answerRectification,
  askRectification,
  listOwnRectifications,
  listRectifications,
  type RectificationDraft,
} from '#shared/accounts/rectifications.ts';
import { asks, call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { PEOPLE_SHOWN_IN } from '../users/users.api.ts';

const CORRECTIONS = ['rectifications'];

export function useOwnCorrections(userId: number) {
  return useQuery({
    queryKey: [...CORRECTIONS, userId],
    queryFn: asks(listOwnRectifications, { params: { id: userId } }),
  });
}

export function useRequestCorrection(userId: number) {
  return useWrite(
    (body: RectificationDraft) => call(askRectification, { params: { id: userId }, body }),
    [CORRECTIONS],
  );
}

export function useCorrectionRequests() {
  return useQuery({ queryKey: CORRECTIONS, queryFn: asks(listRectifications, {}) });
}

type Answer = { id: number; isAccepted: boolean; answer: string };

export function useAnswerCorrection(onAnswered: () => void) {
  return useWrite(
    ({ id, ...body }: Answer) => call(answerRectification, { params: { id }, body }),
    [CORRECTIONS, ...PEOPLE_SHOWN_IN],
    { onSuccess: onAnswered },
  );
}
