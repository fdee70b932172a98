import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { whenQuiet } from './when-idle.ts';

export function useWhenQuiet(key: string, work: () => void): void {
  const queryClient = useQueryClient();
  const doWork = useEffectEvent(work);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => whenQuiet(queryClient, () => doWork()), [key, queryClient]);
}
