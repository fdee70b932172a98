import { createStore } from './store.ts';

const prompt = createStore<{ reason: string | null } | null>(null);

export const useNewPasswordPrompt = prompt.useValue;

/** Opens the dialog that changes one's password, wherever the person is; with the reason where nobody asked for it. */
export function askForNewPassword(reason: string | null = null): void {
  prompt.set({ reason });
}

export function stopAskingForNewPassword(): void {
  prompt.set(null);
}
