import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { runWhenQuiet } from './when-idle.ts';

export function useWhenQuiet(key: string, work: () => void): void {
  const queryClient = useQueryClient();
  const doWork = useEffectEvent(work);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => runWhenQuiet(queryClient, () => doWork()), [key, queryClient]);
}
