import { createStore } from '../../platform/api/store.ts';
import type { NotifiedPeople } from './notified-dialog.tsx';

const prompt = createStore<NotifiedPeople | null>(null);

export const useNotifiedPrompt = prompt.useValue;

/** Opens the dialog over any screen, because the answer arrives after the clerk has moved on. */
export function promptNotified(notified: NotifiedPeople): void {
  prompt.set(notified);
}

export function closeNotifiedPrompt(): void {
  prompt.set(null);
}
