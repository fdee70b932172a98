import { matchQuery, type Query, type QueryKey, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const HOLD_LIMIT = 3_000;

/**
 * Returns true while a part should stay hidden, because something above it may still load and shift it. Ends
 * when every first load, except `steady` ones, has answered or failed, or after a time limit; then stays
 * false for the `key`.
 */
export function useHeld(key: string, isThere: boolean, steady: readonly QueryKey[] = []): boolean {
  const isSteady = (query: Query) => steady.some((queryKey) => matchQuery({ queryKey }, query));
  const isAwaited = useIsFetching({ predicate: (query) => isFirstTry(query) && !isSteady(query) }) > 0;
  const [shown, setShown] = useState<string | null>(null);
  if (isThere && !isAwaited && shown !== key) setShown(key);

  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setShown(key), HOLD_LIMIT);
    return () => clearTimeout(timer);
  }, [key, isThere]);

  return shown !== key;
}

function isFirstTry({ state }: Query): boolean {
  return state.data === undefined && state.fetchFailureCount === 0;
}
