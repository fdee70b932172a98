import { matchQuery, type Query, type QueryKey, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const HOLD_LIMIT_MS = 3_000;

/**
 * Returns true while an element should stay hidden, because content above it may still load and shift it.
 * Ends once every first load except `steady` ones is settled, or after a time limit.
 */
export function useIsHeld(key: string, isThere: boolean, steady: readonly QueryKey[] = []): boolean {
  const isSteady = (query: Query) => steady.some((queryKey) => matchQuery({ queryKey }, query));
  const isAwaited = useIsFetching({ predicate: (query) => isFirstTry(query) && !isSteady(query) }) > 0;
  const [shown, setShown] = useState<string | null>(null);
  if (isThere && !isAwaited && shown !== key) setShown(key);

  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setShown(key), HOLD_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [key, isThere]);

  return shown !== key;
}

function isFirstTry({ state }: Query): boolean {
  return state.data === undefined && state.fetchFailureCount === 0;
}
