import { createStore } from './store.ts';

const prompt = createStore<{ reason: string | null; current: string } | null>(null);

export const useNewPasswordPrompt = prompt.useValue;

/** `current` is a temporary password typed just before. */
export function askForNewPassword(reason: string | null = null, current?: string): void {
  prompt.set({ reason, current: current ?? prompt.get()?.current ?? '' });
}

export function stopAskingForNewPassword(): void {
  prompt.set(null);
}
