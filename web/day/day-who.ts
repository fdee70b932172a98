import type { DayPlace } from '#shared/bookings.ts';

/** For whom a booking is registered at the counter. */
export type Who = {
  resident: { id: number; label: string } | null;
  petId: number | null;
};

export const NOBODY: Who = { resident: null, petId: null };

/** A counter's booking that waits while its resident or pet is registered on another screen. */
export type CounterDraft = { place: DayPlace; who: Who; comment: string };
