import type { Generated } from 'kysely';

/** Belongs to the pet's owner. 'W' waits, also with an offer; 'P' paused, 'B' booked, 'L' left, 'E' ended. */
export type WaitingEntriesTable = {
  id: Generated<number>;
  service_id: number;
  pet_id: number;
  booking_id: number | null;
  locations: Generated<string>;
  from_date: string | null;
  until_date: string | null;
  dates: Generated<string>;
  state: Generated<'W' | 'P' | 'B' | 'L' | 'E'>;
  pause: Generated<'owner' | 'offers' | 'expired' | null>;
  /** Lower ones come first; `line_rank` is the rank without priority. */
  rank: number;
  line_rank: number;
  priority_reason: Generated<string | null>;
  offers_made: Generated<number>;
  expired_in_row: Generated<number>;
  created_at: number;
  updated_at: number;
};

export type OfferState = 'L' | 'A' | 'D' | 'X' | 'R';

/**
 * Holds a place while it is live ('L'); 'A' accepted, 'D' declined, 'X' expired, 'R' revoked. 'K' keeps a
 * freed place until `until_at` (0 until a job sets it), for the group of the booking or entry that freed it.
 */
export type OffersTable = {
  id: Generated<number>;
  entry_id: number | null;
  user_id: number | null;
  service_id: number;
  agenda_id: number;
  starts: number;
  ends: number;
  place: number;
  state: Generated<OfferState | 'K'>;
  /** Instant from which the time to answer counts and the message may leave. */
  opens_at: number;
  /** Last instant to answer, and the same as shown (wall clock). */
  until_at: number;
  until_wall: number;
  created_at: number;
  created_by: number | null;
  answered_at: Generated<number | null>;
  booking_id: Generated<number | null>;
};
