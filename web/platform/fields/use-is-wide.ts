import { useSyncExternalStore } from 'react';

export const useIsWide = createMediaHook('(min-width: 900px)');

export function createMediaHook(media: string): () => boolean {
  const query = globalThis.matchMedia?.(media);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => query.matches,
      () => false,
    );
}
