import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listBreakingBookings, tryRules } from '#shared/health/eligibility.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { useDebounced } from '../../platform/ui/use-debounced.ts';

const RULES = ['eligibility'];

export function useTrial(
  serviceId: number,
  { petId, day, rules }: { petId: number | null; day: string; rules: readonly RuleDraft[] },
) {
  const { settled, isSettled } = useSettledValue(rules);
  const body = { PetId: petId ?? 0, day, Rules: [...settled] };
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...RULES, serviceId, 'try', body],
    queryFn: toQueryFn(tryRules, { params: { id: serviceId }, body }),
    placeholderData: keepPreviousData,
    enabled: petId !== null && isSettled,
  });
  return { data, isCurrent: isSettled && !isPlaceholderData };
}

/** Returns coming bookings that the rule would reject; null skips the request. */
export function useBreakingBookings(serviceId: number, rule: RuleDraft | null) {
  const { settled, isSettled } = useSettledValue(rule && withoutExplanation(rule));
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...RULES, serviceId, 'breaking', settled],
    queryFn: ({ signal }) =>
      settled ? call(listBreakingBookings, { params: { id: serviceId }, body: settled }, { signal }) : null,
    placeholderData: keepPreviousData,
    enabled: settled !== null,
  });
  return { data, isCurrent: isSettled && !isPlaceholderData };
}

/** Drops the explanation, which rejects no booking: the server checks every coming one. */
export function withoutExplanation(rule: RuleDraft): RuleDraft {
  return { ...rule, ruleLabel: '' };
}

function useSettledValue<Value>(value: Value) {
  const text = JSON.stringify(value);
  const settledText = useDebounced(text);
  const settled: Value = JSON.parse(settledText);
  return { settled, isSettled: settledText === text };
}
