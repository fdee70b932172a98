import { useSyncExternalStore } from 'react';

type Prompt = { reason: string | null };

let prompt: Prompt | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog that changes one's password, wherever the person is; with the reason where nobody asked for it. */
export function askForNewPassword(reason: string | null = null): void {
  become({ reason });
}

export function stopAskingForNewPassword(): void {
  become(null);
}

export function useNewPasswordPrompt(): Prompt | null {
  return useSyncExternalStore(subscribe, () => prompt);
}

function become(next: Prompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
