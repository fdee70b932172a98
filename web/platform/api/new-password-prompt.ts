import { createStore } from './store.ts';

const prompt = createStore<{ reason: string | null; current: string } | null>(null);

export const useNewPasswordPrompt = prompt.useValue;

/** Opens the dialog that changes one's password, wherever the person is; with the reason where nobody asked for it, and with the temporary one that was just typed. */
export function askForNewPassword(reason: string | null = null, current?: string): void {
  prompt.set({ reason, current: current ?? prompt.get()?.current ?? '' });
}

export function stopAskingForNewPassword(): void {
  prompt.set(null);
}
