import type { Generated } from 'kysely';
import type { RowStatus } from './named.ts';

export type AgendasTable = {
  id: Generated<number>;
  service_id: number;
  location_id: number;
  operator_user_id: number;
  status: Generated<RowStatus>;
  /** Bumped first by every transaction that changes the agenda's availability, as a lock on both engines. */
  revision: Generated<number>;
  /** Counts changes other than bookings; triggers bump it. */
  plan_revision: Generated<number>;
  /** 1 while quotas may apply to a day; bookings of other agendas read no quotas. */
  has_quotas: Generated<number>;
  /** Last `plan_revision` whose free places the waiting list was matched with; lower while that is due. */
  matched_plan: Generated<number>;
  has_openings: Generated<number>;
  updated_at: Generated<number>;
};

export type AgendaHoursTable = {
  id: Generated<number>;
  agenda_id: number;
  weekday: number;
  from_minute: number;
  to_minute: number;
  slot_minutes: number;
  places: number;
  valid_from: string;
  valid_to: string | null;
};

export type ClosuresTable = {
  id: Generated<number>;
  /** Null with a null location closes the whole town. */
  agenda_id: number | null;
  location_id: number | null;
  from_date: string;
  to_date: string;
  from_minute: number | null;
  to_minute: number | null;
  reason: string;
  updated_at: Generated<number>;
};

export type BookingsTable = {
  id: Generated<number>;
  agenda_id: number;
  /** Wall clock, like `ends`. */
  starts: number;
  ends: number;
  place: number;
  status: 'A' | 'C' | 'D' | 'N';
  comment: string;
  override_reason: string | null;
  service_id: number;
  location_id: number;
  operator_user_id: number;
  booker_user_id: number;
  pet_id: number;
  draw_id: Generated<number | null>;
  /** Last time the booker received all details; null in older rows, meaning `created_at`. */
  informed_at: Generated<number | null>;
  /** Start that the booker confirmed; moving the booking voids it. */
  coming_start: Generated<number | null>;
  /** First confirmation request, and first warning; void if older than `informed_at`. */
  asked_at: Generated<number | null>;
  warned_at: Generated<number | null>;
  arrived_at: Generated<number | null>;
  inside_at: Generated<number | null>;
  done_at: Generated<number | null>;
  not_done_reason: Generated<'absent' | 'unfit' | 'town' | null>;
  /** Idempotency key of a walk-in; null for bookings. */
  note_key: Generated<string | null>;
  /** The pet as it counts in the day's quotas; null on a day without. */
  counted_species_id: Generated<number | null>;
  counted_gender: Generated<'F' | 'M' | 'X' | null>;
  /** Names the organisation that kept its place; null for a place of all. */
  organisation: Generated<string | null>;
  counted_size: Generated<'S' | 'M' | 'L' | null>;
  created_at: number;
  updated_at: number;
};

export type NoShowPardonsTable = {
  booking_id: number;
  reason: string;
  by_user_id: number;
  created_at: number;
};

/** Kind 'C': booking cancelled, 'M': moved from `was` to `starts` (wall clock), 'D': pet died. */
export type CallsTable = {
  id: Generated<number>;
  booking_id: number;
  kind: 'C' | 'M' | 'D';
  reason: string;
  was: number;
  starts: number;
  created_at: number;
  done_at: Generated<number | null>;
  done_by: Generated<number | null>;
  unanswered_at: Generated<number | null>;
  /** Booking whose mail covers this one; null where its own does. */
  notified_with: Generated<number | null>;
};

/** Calendar of a person's own bookings (agenda 0) or of an agenda; revoking deletes the row. */
export type CalendarFeedsTable = {
  id: Generated<number>;
  user_id: number;
  agenda_id: number;
  created_at: number;
};
