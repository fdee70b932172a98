import type { DayPlace } from '#shared/bookings.ts';

/** For whom a turno is registered at the counter. */
export type Who = {
  neighbour: { id: number; label: string } | null;
  petId: number | null;
};

export const NOBODY: Who = { neighbour: null, petId: null };

/** A counter's turno that waits while its neighbour or pet is registered on another screen. */
export type CounterDraft = { place: DayPlace; who: Who; comment: string };

/** What the fields that choose a neighbour and a pet take. */
export type WhoProps = {
  value: Who;
  onChange: (who: Who) => void;
  errorOf: (field: keyof Who) => string | null;
  /** Before a link leads to where somebody is registered. */
  onLeave: () => void;
};
