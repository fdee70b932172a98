import { createStore } from './store.ts';

export type GiveBookingPrompt = {
  dni?: string;
  userId?: number;
  petId?: number;
  serviceId?: number;
  organisation?: string;
  place?: {
    ServiceId: number;
    LocationId: number;
    OperatorUserId: number;
    start: number;
    AgendaId?: number;
    isOffered?: boolean;
  };
};

const prompt = createStore<GiveBookingPrompt | null>(null);

export const useGiveBookingPrompt = prompt.useValue;

export function openGiveBooking(preselected: GiveBookingPrompt = {}): void {
  prompt.set(preselected);
}

export function closeGiveBooking(): void {
  prompt.set(null);
}
