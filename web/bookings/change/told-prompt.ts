import { createStore } from '../../platform/api/store.ts';
import type { ToldPeople } from './told-dialog.tsx';

const prompt = createStore<ToldPeople | null>(null);

export const useToldPrompt = prompt.useValue;

/** Names who has to be called, over whatever screen the clerk is on when it is known. */
export function nameToldPeople(told: ToldPeople): void {
  prompt.set(told);
}

export function forgetToldPeople(): void {
  prompt.set(null);
}
