import type { Generated } from 'kysely';
import type { RowStatus } from './named.ts';

export type UsersTable = {
  id: Generated<number>;
  email: string | null;
  email_folded: string | null;
  name: string;
  last_name: string;
  /** What searches compare: last name, name and DNI, folded. */
  search_folded: string;
  /** What lists are sorted by: last name, then name, folded. */
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
  /** 1 while `password_hash` is of a password nobody chose, that only serves to choose one. */
  password_given: Generated<number>;
  temporary_hash: string | null;
  temporary_expires_at: number | null;
  terms_version: number | null;
  terms_accepted_at: number | null;
  /** Since when the address is known to be this person's; null before, and after it changed. */
  email_verified_at: Generated<number | null>;
  /** Which notices this person doesn't want, separated by commas. */
  muted_notices: Generated<string>;
  /** Since when the mail server refuses the address, and in which words; null while it doesn't. */
  bounced_at: Generated<number | null>;
  bounce: Generated<string>;
  /** Of a vet (matrícula); a SYSADMIN gives it to somebody of the staff. */
  licence: Generated<string | null>;
  /**
   * Bumped first thing by whoever decides something about this person's bookings: a lock on both engines; and with every
   * change of what lists of bookings show of the person.
   */
  revision: Generated<number>;
  /** When they logged in last; null in those who haven't since that is kept. */
  seen_at: Generated<number | null>;
  /** When they were told that the account ends, unless they come back. */
  farewell_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
};

/** Who stands in, for one province and city, for those whose old turnos tell of nobody any more. */
export type AnonymousOwnersTable = { place: string; user_id: number };

/** With which somebody registered at the counter makes the record their account; given once, by whom. */
export type ClaimsTable = {
  user_id: number;
  code_hash: string;
  /** Codes typed since. */
  tries: Generated<number>;
  given_by: number;
  created_at: number;
  expires_at: number;
};

/** What staff tell each other of a person or of a pet, never of both. */
export type NotesTable = {
  id: Generated<number>;
  user_id: number | null;
  pet_id: number | null;
  text: string;
  written_by: number;
  created_at: number;
};

/** A record that became part of another of the same person; `undo` is JSON of what it takes to undo it, null once it can't be. */
export type MergesTable = {
  id: Generated<number>;
  kept_id: number;
  gone_id: number;
  made_by: number;
  made_at: number;
  ends_at: number;
  undo: string | null;
};

/** One for each person and purpose: what proves that an address is theirs. */
export type EmailConfirmationsTable = {
  id: Generated<number>;
  user_id: number;
  /** The address the account has, or the one it is to have. */
  purpose: 'own' | 'change';
  email: string;
  /** Of the mail that left last; null before the first. */
  code_hash: string | null;
  token_hash: string | null;
  /** Codes typed since. */
  tries: Generated<number>;
  /** Mails asked for one after the other. */
  sends: number;
  asked_at: number;
  expires_at: number;
};

/** A booking of an unverified address, which it keeps until then; a trigger ends it with the booking's state. */
export type HoldsTable = {
  booking_id: number;
  user_id: number;
  /** The address it was booked from, of IPv6 the network. */
  network: string;
  /** Which of its network's, from 1; unique there. */
  seat: number;
  until_at: number;
};

export type SessionsTable = {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  /** 1 for a session opened with a temporary password, 2 for one that first has to set up a second factor. */
  temporary: number;
  created_at: number;
  seen_at: number;
  /** The address it was opened from, of IPv6 the network. */
  network: string | null;
  /** When its person proved to be there, where that was before the session was opened; 0 where nobody knows. */
  proved_at: number | null;
};

/** What staff prove themselves with beside the password, from `confirmed_at` on. */
export type SecondFactorsTable = {
  user_id: number;
  /** Of 160 bits, in base 32. */
  secret: string;
  /** Of the code used last: none is good twice. */
  last_step: Generated<number>;
  created_at: number;
  confirmed_at: number | null;
};

/** As whom the municipality's identity provider knows somebody of the staff. */
export type TownAccountsTable = { user_id: number; issuer: string; subject: string; created_at: number };

/** What somebody of the staff comes in with in place of password and code. */
export type PasskeysTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** As its device and the browser know it; key and id in base 64 for addresses. */
  credential_id: string;
  public_key: string;
  /** How often it signed, where its device counts; 0 where it doesn't. */
  counter: number;
  /** How a browser reaches its device, with commas between. */
  transports: string;
  created_at: number;
  used_at: number | null;
};

/** Those nobody used yet; each stands in once for a phone that is lost. */
export type RecoveryCodesTable = { user_id: number; code_hash: string };

/** How often somebody did something, counted by all servers together: who, from where, or both; '' where it doesn't matter. */
export type LimitsTable = {
  kind: string;
  subject: string;
  origin: string;
  used: number;
  /** When the period is over, or the wait. */
  ends_at: number;
};

/** A browser somebody logged in with, known again by a secret of which only the hash is kept. */
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

/** What is asked to be agreed to beside the terms; the newest counts, an empty one asks for nothing. */
export type ConsentTextsTable = { id: Generated<number>; text: string; created_at: number };

/** One that is in force at most a person; `registered_by` and `withdrawn_by` are staff, null where it was the person. */
export type ConsentsTable = {
  id: Generated<number>;
  user_id: number;
  text_id: number;
  given_at: number;
  registered_by: number | null;
  withdrawn_at: Generated<number | null>;
  withdrawn_by: Generated<number | null>;
};

/** How somebody asked that their name and DNI be; one that waits at most a person. */
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

export type TermsTable = { version: number; description: string; created_at: number };

/** One row: how many active people there are; triggers keep it. */
export type PeopleCountTable = { id: number; total: number };
