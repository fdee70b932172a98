import { createStore } from './store.ts';

export type WalkInPrompt = {
  dni?: string;
  name?: string;
  comment?: string;
  userId?: number;
  petId?: number;
  place?: {
    ServiceId: number;
    LocationId: number;
    OperatorUserId: number;
    start: number;
  };
};

const prompt = createStore<WalkInPrompt | null>(null);

export const useWalkInPrompt = prompt.useValue;

export function askForWalkIn(prefilled: WalkInPrompt = {}): void {
  prompt.set(prefilled);
}

export function stopAskingForWalkIn(): void {
  prompt.set(null);
}
