import { matchQuery, type Query, type QueryKey, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const HOLD_LIMIT_MS = 3_000;

/**
 * Returns true while an element should stay hidden, because content above it may still load and shift it.
 * Ends once every first load except `stableQueries` is settled, or after a time limit.
 */
export function useIsContentShifting(
  key: string,
  isReady: boolean,
  stableQueries: readonly QueryKey[] = [],
): boolean {
  const isStable = (query: Query) => stableQueries.some((queryKey) => matchQuery({ queryKey }, query));
  const isAnyLoading = useIsFetching({ predicate: (query) => isFirstLoad(query) && !isStable(query) }) > 0;
  const [shownKey, setShownKey] = useState<string | null>(null);
  if (isReady && !isAnyLoading && shownKey !== key) setShownKey(key);

  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setShownKey(key), HOLD_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [key, isReady]);

  return shownKey !== key;
}

function isFirstLoad({ state }: Query): boolean {
  return state.data === undefined && state.fetchFailureCount === 0;
}
