import { createStore } from './store.ts';

const prompt = createStore(false);

export const useSecondFactorPrompt = prompt.useValue;

/** Opens the dialog that sets up the second step of the login, wherever the person is. */
export function askForSecondFactor(): void {
  prompt.set(true);
}

export function stopAskingForSecondFactor(): void {
  prompt.set(false);
}
