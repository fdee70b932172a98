import { createStore } from './store.ts';

/** What is known already of who stands at the counter. */
export type WalkInPrompt = {
  dni?: string;
  /** What was typed instead of a DNI. */
  name?: string;
  /** What was noted of the turno. */
  comment?: string;
  userId?: number;
  petId?: number;
  /** The place they are given unless another is chosen: its agenda, and its start on the town's clock. */
  place?: {
    ServiceId: number;
    LocationId: number;
    OperatorUserId: number;
    start: number;
  };
};

const prompt = createStore<WalkInPrompt | null>(null);

export const useWalkInPrompt = prompt.useValue;

/** Opens the dialog that gives a turno to whoever came without one, wherever the clerk is. */
export function askForWalkIn(asked: WalkInPrompt = {}): void {
  prompt.set(asked);
}

export function stopAskingForWalkIn(): void {
  prompt.set(null);
}
