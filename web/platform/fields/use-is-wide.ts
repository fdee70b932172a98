import { useSyncExternalStore } from 'react';

const WIDE = globalThis.matchMedia?.('(min-width: 900px)');

/** Whether the window is at least as wide as the main break of the style sheets. */
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
