import type { Generated } from 'kysely';
import type { RowStatus } from './named.ts';

export type UsersTable = {
  id: Generated<number>;
  email: string | null;
  email_folded: string | null;
  name: string;
  last_name: string;
  search_folded: string;
  sort_folded: Generated<string>;
  phone: string;
  id_number: string | null;
  address: string;
  state_id: number | null;
  city_id: number | null;
  other_city: string;
  role_id: number;
  status: Generated<RowStatus>;
  password_hash: string | null;
  /** 1 until the person chooses a password; a given one only serves to choose another. */
  password_given: Generated<number>;
  temporary_hash: string | null;
  temporary_expires_at: number | null;
  terms_version: number | null;
  terms_accepted_at: number | null;
  email_verified_at: Generated<number | null>;
  muted_notices: Generated<string>;
  bounced_at: Generated<number | null>;
  bounce: Generated<string>;
  licence: Generated<string | null>;
  /**
   * Bumped first by every transaction that decides about this person's bookings, as a lock on both engines,
   * and by changes of what booking lists show of the person.
   */
  revision: Generated<number>;
  seen_at: Generated<number | null>;
  farewell_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
};

export type AnonymousOwnersTable = { place: string; user_id: number };

export type ClaimsTable = {
  user_id: number;
  code_hash: string;
  tries: Generated<number>;
  given_by: number;
  created_at: number;
  expires_at: number;
};

export type NotesTable = {
  id: Generated<number>;
  user_id: number | null;
  pet_id: number | null;
  text: string;
  written_by: number;
  created_at: number;
};

export type MergesTable = {
  id: Generated<number>;
  kept_id: number;
  gone_id: number;
  made_by: number;
  made_at: number;
  ends_at: number;
  undo: string | null;
};

export type EmailConfirmationsTable = {
  id: Generated<number>;
  user_id: number;
  purpose: 'own' | 'change';
  email: string;
  code_hash: string | null;
  token_hash: string | null;
  tries: Generated<number>;
  sends: number;
  asked_at: number;
  expires_at: number;
};

/** A trigger deletes the row when the booking's state changes. */
export type HoldsTable = {
  booking_id: number;
  user_id: number;
  network: string;
  seat: number;
  until_at: number;
};

export type SessionsTable = {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  /** 1 for a session by temporary password, 2 for one that must set up a second factor. */
  temporary: number;
  created_at: number;
  seen_at: number;
  network: string | null;
  proved_at: number | null;
};

export type SecondFactorsTable = {
  user_id: number;
  secret: string;
  last_step: Generated<number>;
  created_at: number;
  confirmed_at: number | null;
};

export type TownAccountsTable = { user_id: number; issuer: string; subject: string; created_at: number };

export type PasskeysTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: number;
  used_at: number | null;
};

export type RecoveryCodesTable = { user_id: number; code_hash: string };

/** Subject and origin are '' where they don't matter. */
export type LimitsTable = {
  kind: string;
  subject: string;
  origin: string;
  used: number;
  ends_at: number;
};

export type KnownBrowsersTable = {
  id: Generated<number>;
  user_id: number;
  secret_hash: string;
  created_at: number;
  seen_at: number;
};

export type TermsAcceptancesTable = {
  id: Generated<number>;
  user_id: number;
  version: number;
  accepted_at: number;
};

/** The newest text is in force; an empty one requires no consent. */
export type ConsentTextsTable = { id: Generated<number>; text: string; created_at: number };

export type ConsentsTable = {
  id: Generated<number>;
  user_id: number;
  text_id: number;
  given_at: number;
  registered_by: number | null;
  withdrawn_at: Generated<number | null>;
  withdrawn_by: Generated<number | null>;
};

export type RectificationsTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  last_name: string;
  id_number: string;
  comment: string;
  asked_at: number;
  state: 'P' | 'A' | 'R';
  answer: string;
  answered_at: Generated<number | null>;
  answered_by: Generated<number | null>;
};

export type TermsTable = {
  version: number;
  description: string;
  created_at: number;
  service_id: Generated<number | null>;
};

/** Single row, maintained by triggers. */
export type PeopleCountTable = { id: number; total: number };
