import type { Generated } from 'kysely';
import type { RowStatus } from './named.ts';

export type AgendasTable = {
  id: Generated<number>;
  service_id: number;
  location_id: number;
  operator_user_id: number;
  status: Generated<RowStatus>;
  /** Bumped first thing by every transaction that changes what the agenda offers: a lock on both engines. */
  revision: Generated<number>;
  /** How often what decides about its places besides its bookings has changed; triggers count. */
  plan_revision: Generated<number>;
  /** When it was last switched on or off. */
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
  /** Town wall clock, unix seconds; so is `ends`. */
  starts: number;
  ends: number;
  place: number;
  status: 'A' | 'C' | 'D' | 'N';
  comment: string;
  override_reason: string | null;
  service_id: number;
  location_id: number;
  /** Who registered it; never part of the slot's identity. */
  operator_user_id: number;
  booker_user_id: number;
  pet_id: number;
  /** When its booker last read all about it: booked, moved or confirmed; null in old ones, where it was when they were made. */
  informed_at: Generated<number | null>;
  /** The start to which its booker said to be coming: a move makes it void. */
  coming_start: Generated<number | null>;
  /** When a mail that left first asked whether they come, and first warned that the place may go to others; void once older than `informed_at`. */
  asked_at: Generated<number | null>;
  warned_at: Generated<number | null>;
  /** When its pet came, and when it went in; null before, and after a move. */
  arrived_at: Generated<number | null>;
  inside_at: Generated<number | null>;
  /** When it was done with; null of what isn't Cumplido, and of older ones. */
  done_at: Generated<number | null>;
  /** Of one not kept, where somebody said why: nobody came, the pet couldn't be attended, the town called it off. */
  not_done_reason: Generated<'absent' | 'unfit' | 'town' | null>;
  /** What a phone called the note of whoever came without a turno; null of all others. */
  note_key: Generated<string | null>;
  created_at: number;
  updated_at: number;
};

/** A turno that was missed, and counts no more against who booked it. */
export type NoShowPardonsTable = {
  booking_id: number;
  reason: string;
  by_user_id: number;
  created_at: number;
};

/** What the town did to a turno, for whom no mail reaches: 'C' cancelled, 'M' moved from `was` to `starts` (wall clock). */
export type CallsTable = {
  id: Generated<number>;
  booking_id: number;
  /** Cancelled, moved, or the pet died at it. */
  kind: 'C' | 'M' | 'D';
  reason: string;
  was: number;
  starts: number;
  created_at: number;
  /** When somebody called, and who. */
  done_at: Generated<number | null>;
  done_by: Generated<number | null>;
};

/** A secret address for calendar programs, of a person's own turnos (agenda 0) or of an agenda; revoked, its row is gone. */
export type CalendarFeedsTable = {
  id: Generated<number>;
  user_id: number;
  agenda_id: number;
  created_at: number;
};
