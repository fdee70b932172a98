import type { Generated } from 'kysely';
import type { SecurityEventKind } from '#shared/platform/audit.ts';

/** Single row; empty texts fall back to the environment. */
export type TownTable = {
  id: number;
  name: string;
  address: string;
  state_id: number | null;
  city_id: number | null;
  colour: string;
  logo: string | null;
  audience: string;
  cost: string;
  phone: string;
  hours: string;
  updated_at: number;
};

export type SettingsTable = { name: string; value: string };

export type AuditTable = {
  id: Generated<number>;
  at: number;
  user_id: number | null;
  actor_name: Generated<string | null>;
  actor_last_name: Generated<string | null>;
  action: string;
  entity: string;
  entity_id: number | null;
  before: string | null;
  after: string | null;
};

export type SecurityEventsTable = {
  id: Generated<number>;
  at: number;
  kind: SecurityEventKind;
  user_id: number | null;
  /** Name of staff at that time; null for residents, like `by_name`. */
  user_name: string | null;
  user_last_name: string | null;
  by_user_id: number | null;
  by_name: string | null;
  by_last_name: string | null;
  network: string | null;
};

export type ExportsTable = {
  id: Generated<number>;
  at: number;
  user_id: number | null;
  actor_name: string | null;
  actor_last_name: string | null;
  kind: string;
  detail: string;
};

export type OutboxTable = {
  id: Generated<number>;
  kind: string;
  user_id: number;
  /** Template input as JSON; never contains a secret. */
  payload: string;
  created_at: number;
  expires_at: number;
  locked_until: number;
  attempts: Generated<number>;
  sent_at: number | null;
  booking_id: Generated<number | null>;
  /** Idempotency key. */
  key: Generated<string | null>;
  /** Message as JSON since the first attempt, so that a retry sends the same text; null once sent. */
  composed: Generated<string | null>;
  sent_to: Generated<string | null>;
  failed_at: Generated<number | null>;
  failure: Generated<string | null>;
  /** Outcome of the booking that the sent message states. */
  said: Generated<string | null>;
};

export type ReportViewsTable = {
  id: Generated<number>;
  name: string;
  name_folded: string;
  settings: string;
  user_id: number;
  created_at: number;
  updated_at: number;
};

/** Single row, bumped by triggers on changes that alter past reports. */
export type ReportRevisionTable = { id: number; revision: number };

/** The newest key signs; each token names its key. */
export type SigningKeysTable = { id: Generated<number>; secret: string; created_at: number };
