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

const RECTIFICATIONS = ['rectifications'];

export function useOwnRectifications(userId: number) {
  return useQuery({
    queryKey: [...RECTIFICATIONS, userId],
    queryFn: asks(listOwnRectifications, { params: { id: userId } }),
  });
}

export function useAskRectification(userId: number) {
  return useWrite(
    (body: RectificationDraft) => call(askRectification, { params: { id: userId }, body }),
    [RECTIFICATIONS],
  );
}

export function useRectifications() {
  return useQuery({ queryKey: RECTIFICATIONS, queryFn: asks(listRectifications, {}) });
}

type Answer = { id: number; isAccepted: boolean; answer: string };

export function useAnswerRectification(onAnswered: () => void) {
  return useWrite(
    ({ id, ...body }: Answer) => call(answerRectification, { params: { id }, body }),
    [RECTIFICATIONS, ...PEOPLE_SHOWN_IN],
    { onSuccess: onAnswered },
  );
}
