import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  createRule,
  deleteRule,
  listBreaking,
  listRules,
  type RuleDraft,
  suggestRules,
  tryRules,
  updateRule,
} from '#shared/eligibility.ts';
import { asks, call } from '../api/call.ts';
import { useWrite } from '../api/use-write.ts';

const RULES = ['eligibility'];
/** Whoever was judged by them is judged anew. */
const SHOWN_IN = [RULES, ['agendas'], ['history']];

export function useRules(serviceId: number) {
  return useQuery({
    queryKey: [...RULES, serviceId],
    queryFn: asks(listRules, { params: { id: serviceId } }),
  });
}

/** Id 0 adds one. */
export function useSaveRule(serviceId: number) {
  return useWrite(
    ({ id, body }: { id: number; body: RuleDraft }) =>
      id === 0
        ? call(createRule, { params: { id: serviceId }, body })
        : call(updateRule, { params: { id: serviceId, ruleId: id }, body }),
    SHOWN_IN,
  );
}

export function useDeleteRule(serviceId: number) {
  return useWrite((ruleId: number) => call(deleteRule, { params: { id: serviceId, ruleId } }), SHOWN_IN);
}

export function useSuggestRules(serviceId: number) {
  return useWrite(() => call(suggestRules, { params: { id: serviceId } }), SHOWN_IN);
}

/** What the saved rules, or one that isn't yet, would say of a pet. */
export function useTrial(
  serviceId: number,
  { petId, day, rule }: { petId: number | null; day: string; rule: RuleDraft | null },
) {
  const body = { PetId: petId ?? 0, day, ...(rule && { Rule: rule }) };
  return useQuery({
    queryKey: [...RULES, serviceId, 'try', body],
    queryFn: asks(tryRules, { params: { id: serviceId }, body }),
    placeholderData: keepPreviousData,
    enabled: petId !== null,
    meta: { isBackground: true },
  });
}

/** The turnos to come that a rule would refuse; null is none yet. */
export function useBreaking(serviceId: number, rule: RuleDraft | null) {
  return useQuery({
    queryKey: [...RULES, serviceId, 'breaking', rule],
    queryFn: ({ signal }) =>
      rule ? call(listBreaking, { params: { id: serviceId }, body: rule }, { signal }) : null,
    placeholderData: keepPreviousData,
    enabled: rule !== null,
    meta: { isBackground: true },
  });
}
