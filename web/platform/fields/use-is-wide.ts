import { useSyncExternalStore } from 'react';

const WIDE = globalThis.matchMedia?.('(min-width: 900px)');

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => WIDE.matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
