import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { runWhenQueriesSettled } from './when-idle.ts';

export function useWhenIdle(key: string, work: () => void): void {
  const queryClient = useQueryClient();
  const doWork = useEffectEvent(work);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => runWhenQueriesSettled(queryClient, () => doWork()), [key, queryClient]);
}
