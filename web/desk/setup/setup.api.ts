import { useQuery } from '@tanstack/react-query';
import { changeSetup, findSetup, type SetupStep } from '#shared/town/setup.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

/** Refetched on every visit, because any screen may complete a step. */
export function useSetup() {
  return useQuery({ queryKey: ['setup'], queryFn: toQueryFn(findSetup, {}) });
}

export function useChangeSetup() {
  return useWrite(
    (body: { step?: SetupStep; isDismissed?: boolean }) => call(changeSetup, { body }),
    [['setup']],
  );
}
