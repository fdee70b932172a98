import type { DayPlace } from '#shared/bookings/bookings.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { broken, type Problem } from '../../../platform/forms/problems.ts';

/** For whom a booking is registered at the counter. */
export type Who = {
  resident: { id: number; label: string } | null;
  petId: number | null;
};

export const NOBODY: Who = { resident: null, petId: null };

/** A counter's booking that waits while its resident or pet is registered on another screen. */
export type CounterDraft = { place: DayPlace; who: Who; comment: string };

export type CounterField = keyof Who | 'place';

/** All that keeps it from being registered; `isOpen`: its place can still be taken. */
export function problemsOf({ resident, petId }: Who, isOpen: boolean): Problem<CounterField>[] {
  return broken([
    ['place', isOpen, MESSAGES.noSlot],
    ['resident', resident !== null, MESSAGES.noResidentToBook],
    ['petId', petId !== null, MESSAGES.noPetToBook],
  ]);
}
