import { matchQuery, type Query, type QueryKey, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds for which something that is there waits for what stands above it. */
const PATIENCE = 3_000;

/**
 * Whether what is there is still to be kept back, as something above it may come and push it from under a finger: until
 * all that the screen asks for the first time was answered or failed once, but for what moves nothing when it comes
 * (`steady`). Shown for a `key`, it stays so.
 */
export function useHeld(key: string, isThere: boolean, steady: readonly QueryKey[] = []): boolean {
  const isSteady = (query: Query) => steady.some((queryKey) => matchQuery({ queryKey }, query));
  const isAwaited = useIsFetching({ predicate: (query) => isFirstTry(query) && !isSteady(query) }) > 0;
  const [shown, setShown] = useState<string | null>(null);
  if (isThere && !isAwaited && shown !== key) setShown(key);

  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setShown(key), PATIENCE);
    return () => clearTimeout(timer);
  }, [key, isThere]);

  return shown !== key;
}

function isFirstTry({ state }: Query): boolean {
  return state.data === undefined && state.fetchFailureCount === 0;
}
