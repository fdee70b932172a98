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
import { useSettled } from '../ui/use-settled.ts';

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
  const { settled, isSettled } = useSettledRule(rule);
  const body = { PetId: petId ?? 0, day, ...(settled && { Rule: settled }) };
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...RULES, serviceId, 'try', body],
    queryFn: asks(tryRules, { params: { id: serviceId }, body }),
    placeholderData: keepPreviousData,
    enabled: petId !== null && isSettled,
  });
  return { data, isCurrent: isSettled && !isPlaceholderData };
}

/** The turnos to come that a rule would refuse; null is none yet. */
export function useBreaking(serviceId: number, rule: RuleDraft | null) {
  const { settled, isSettled } = useSettledRule(rule && refusingPart(rule));
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...RULES, serviceId, 'breaking', settled],
    queryFn: ({ signal }) =>
      settled ? call(listBreaking, { params: { id: serviceId }, body: settled }, { signal }) : null,
    placeholderData: keepPreviousData,
    enabled: settled !== null,
  });
  return { data, isCurrent: isSettled && !isPlaceholderData };
}

/** Without what is only told: another explanation refuses nobody else, and the server looks at every turno to come. */
export function refusingPart(rule: RuleDraft): RuleDraft {
  return { ...rule, ruleLabel: '' };
}

/** A rule that is being built, once the fingers rest. */
function useSettledRule(rule: RuleDraft | null) {
  const text = JSON.stringify(rule);
  const settledText = useSettled(text);
  const settled: RuleDraft | null = JSON.parse(settledText);
  return { settled, isSettled: settledText === text };
}
