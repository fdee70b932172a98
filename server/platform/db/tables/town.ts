import type { Generated } from 'kysely';
import type { SecurityEventKind } from '#shared/platform/audit.ts';

/** One row, once somebody said anything; empty texts leave what the configuration says. */
export type TownTable = {
  id: number;
  name: string;
  address: string;
  state_id: number | null;
  city_id: number | null;
  colour: string;
  /** A PNG in base64. */
  logo: string | null;
  updated_at: number;
};

export type SettingsTable = { name: string; value: string };

export type AuditTable = {
  id: Generated<number>;
  at: number;
  user_id: number | null;
  /** Of whoever acted as staff, as the name was then; null for a resident, whose name goes with the account. */
  actor_name: Generated<string | null>;
  actor_last_name: Generated<string | null>;
  action: string;
  entity: string;
  entity_id: number | null;
  /** JSON without secrets, or null. */
  before: string | null;
  after: string | null;
};

export type SecurityEventsTable = {
  id: Generated<number>;
  at: number;
  kind: SecurityEventKind;
  /** Whose account; null where nobody has the address that was tried. */
  user_id: number | null;
  /** As the name of somebody of the staff was then; null for a resident. So are `by_name` and `by_last_name`. */
  user_name: string | null;
  user_last_name: string | null;
  /** Who did it to another's account. */
  by_user_id: number | null;
  by_name: string | null;
  by_last_name: string | null;
  /** The client's address. */
  network: string | null;
};

/** Data that somebody took along, and which; of the server's own copies nobody's. */
export type ExportsTable = {
  id: Generated<number>;
  at: number;
  user_id: number | null;
  /** Of whoever acted as staff, as the name was then. */
  actor_name: string | null;
  actor_last_name: string | null;
  kind: string;
  detail: string;
};

export type OutboxTable = {
  id: Generated<number>;
  kind: string;
  user_id: number;
  /** JSON of what the template needs; never a secret. */
  payload: string;
  created_at: number;
  expires_at: number;
  locked_until: number;
  attempts: Generated<number>;
  sent_at: number | null;
  /** The turno it is about: its mails leave in their order. */
  booking_id: Generated<number | null>;
  /** What is told in it: never twice. */
  key: Generated<string | null>;
  /** JSON of the message from its first sending on, so that another attempt never says otherwise; null once it left. */
  composed: Generated<string | null>;
  /** Where it went, so that nobody else can read it. */
  sent_to: Generated<string | null>;
  /** When it was given up; and why the last attempt failed. */
  failed_at: Generated<number | null>;
  failure: Generated<string | null>;
  /** In short, what the message that left told of how a turno ended: told once more where that is corrected. */
  said: Generated<string | null>;
};

export type ReportViewsTable = {
  id: Generated<number>;
  name: string;
  name_folded: string;
  /** JSON of a ReportView. */
  settings: string;
  /** Who made it. */
  user_id: number;
  created_at: number;
  updated_at: number;
};

/** One row: how often something changed that alters figures already reported; triggers bump it. */
export type ReportRevisionTable = { id: number; revision: number };

/** The newest signs; a token names the one it was made with, which verifies it as long as it is here. */
export type SigningKeysTable = { id: Generated<number>; secret: string; created_at: number };
