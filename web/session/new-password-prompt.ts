import { useSyncExternalStore } from 'react';

let isAsked = false;
const listeners = new Set<() => void>();

/** Opens or closes the dialog that changes one's password, wherever the person is. */
export function askForNewPassword(asked = true): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

export function useIsNewPasswordAsked(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
