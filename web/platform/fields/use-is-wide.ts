import { useSyncExternalStore } from 'react';

const WIDE_QUERY = globalThis.matchMedia?.('(min-width: 900px)');

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => WIDE_QUERY.matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  WIDE_QUERY.addEventListener('change', listener);
  return () => WIDE_QUERY.removeEventListener('change', listener);
}
