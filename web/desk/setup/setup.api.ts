import { useQuery } from '@tanstack/react-query';
import { changeSetup, findSetup } from '#shared/town/setup.ts';
import { toQueryFn } from '../../platform/api/call.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';

/** Refetches on every visit, because any screen may complete a step. */
export function useSetup() {
  return useQuery({ queryKey: ['setup'], queryFn: toQueryFn(findSetup, {}) });
}

export function useChangeSetup() {
  return useWrite(toMutationFn(changeSetup), [['setup']]);
}
