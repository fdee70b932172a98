import { useSyncExternalStore } from 'react';

const DESKTOP = watchWidth(900);
const BESIDE = watchWidth(1080);

export function useIsWide(): boolean {
  return useSyncExternalStore(DESKTOP.subscribe, DESKTOP.isMet, () => false);
}

/** Returns whether a column fits beside a list. */
export function useHasRoomBeside(): boolean {
  return useSyncExternalStore(BESIDE.subscribe, BESIDE.isMet, () => false);
}

function watchWidth(pixels: number) {
  const media = globalThis.matchMedia?.(`(min-width: ${pixels}px)`);
  return {
    isMet: () => media.matches,
    subscribe: (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
  };
}
