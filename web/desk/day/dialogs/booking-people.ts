import type { DayPlace } from '#shared/bookings/bookings.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { failedChecks, type Problem } from '../../../platform/forms/problems.ts';

export type BookingPeople = {
  resident: { id: number; label: string } | null;
  petId: number | null;
};

export const NOBODY: BookingPeople = { resident: null, petId: null };

export type CounterDraft = { place: DayPlace; who: BookingPeople; comment: string };

export type CounterField = keyof BookingPeople | 'place';

export function problemsOf({ resident, petId }: BookingPeople, isOpen: boolean): Problem<CounterField>[] {
  return failedChecks([
    ['place', isOpen, MESSAGES.noSlot],
    ['resident', resident !== null, MESSAGES.noResidentToBook],
    ['petId', petId !== null, MESSAGES.noPetToBook],
  ]);
}
