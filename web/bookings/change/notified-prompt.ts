import { createStore } from '../../platform/api/store.ts';
import type { NotifiedPeople } from './notified-dialog.tsx';

const prompt = createStore<NotifiedPeople | null>(null);

export const useNotifiedPrompt = prompt.useValue;

/** Names who has to be called, over whatever screen the clerk is on when it is known. */
export function promptNotified(told: NotifiedPeople): void {
  prompt.set(told);
}

export function closeNotifiedPrompt(): void {
  prompt.set(null);
}
