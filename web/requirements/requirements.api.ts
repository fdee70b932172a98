import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createLockRule,
  createQuestion,
  deleteLockRule,
  deleteQuestion,
  type LockRuleDraft,
  listLockRules,
  listQuestions,
  orderQuestions,
  type Question,
  updateLockRule,
  updateQuestion,
} from '#shared/requirements.ts';
import { asks, call } from '../api/call.ts';
import { useWrite } from '../api/use-write.ts';

const questionsKey = (serviceId: number) => ['questions', serviceId];
const lockRulesKey = (serviceId: number) => ['lockrules', serviceId];

/** What a resident confirms before booking a service. */
export function useQuestions(serviceId: number) {
  return useQuery({
    queryKey: questionsKey(serviceId),
    queryFn: asks(listQuestions, { params: { serviceId } }),
  });
}

/** Which pets a service doesn't take. */
export function useLockRules(serviceId: number) {
  return useQuery({
    queryKey: lockRulesKey(serviceId),
    queryFn: asks(listLockRules, { params: { serviceId } }),
  });
}

/** Id 0 adds one at the end. */
export function useSaveQuestion(serviceId: number) {
  return useWrite(
    ({ id, ...body }: Question) =>
      id === 0
        ? call(createQuestion, { params: { serviceId }, body })
        : call(updateQuestion, { params: { serviceId, id }, body }),
    [questionsKey(serviceId)],
  );
}

export function useDeleteQuestion(serviceId: number) {
  return useWrite(
    (id: number) => call(deleteQuestion, { params: { serviceId, id } }),
    [questionsKey(serviceId)],
  );
}

/** The list is shown in its new order at once, and as it was if the server refuses. */
export function useOrderQuestions(serviceId: number) {
  const queryClient = useQueryClient();
  const queryKey = questionsKey(serviceId);
  return useMutation({
    mutationFn: (ids: number[]) => call(orderQuestions, { params: { serviceId }, body: { ids } }),
    meta: { isBackground: true },
    onMutate: (ids) =>
      queryClient.setQueryData<Question[]>(queryKey, (questions) =>
        questions?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Id 0 adds one. */
export function useSaveLockRule(serviceId: number) {
  return useWrite(
    ({ id, ...body }: LockRuleDraft & { id: number }) =>
      id === 0
        ? call(createLockRule, { params: { serviceId }, body })
        : call(updateLockRule, { params: { serviceId, id }, body }),
    [lockRulesKey(serviceId)],
  );
}

export function useDeleteLockRule(serviceId: number) {
  return useWrite(
    (id: number) => call(deleteLockRule, { params: { serviceId, id } }),
    [lockRulesKey(serviceId)],
  );
}
