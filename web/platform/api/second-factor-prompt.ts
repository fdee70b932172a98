import { createStore } from './store.ts';

const prompt = createStore(false);

export const useSecondFactorPrompt = prompt.useValue;

export function askForSecondFactor(): void {
  prompt.set(true);
}

export function stopAskingForSecondFactor(): void {
  prompt.set(false);
}
