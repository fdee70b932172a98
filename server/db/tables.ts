import type { Generated } from 'kysely';
import type { SecurityEventKind } from '#shared/audit.ts';
import type { ServiceEffect } from '#shared/services.ts';

// One list of every table's columns, longer than a file should be: read beside its migrations, it is better whole.

/** Active, or 'B' for one that was deleted and only history still names. */
type RowStatus = 'A' | 'B';

type Named = {
  id: Generated<number>;
  name: string;
  name_folded: string;
  status: Generated<RowStatus>;
  updated_at: Generated<number>;
};

export type StatesTable = Named;
export type CitiesTable = Named & { state_id: number };
export type SpeciesTable = Named;
export type BreedsTable = Named & { species_id: number };

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
  created_at: number;
  updated_at: number;
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
  /** Which of its network's, from 1: the unique index is what counts them. */
  seat: number;
  until_at: number;
};

export type PetsTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  name_folded: string;
  gender: 'F' | 'M' | 'X';
  birth_date: string | null;
  species_id: number | null;
  breed_id: number | null;
  comment: string;
  photo: string | null;
  /** What its book's rows say, written only with them: yes, no, or nobody knows; and since when. */
  neutered: Generated<'Y' | 'N' | 'U'>;
  neutered_on: Generated<string | null>;
  colour: Generated<string>;
  status: Generated<RowStatus>;
  /** How often what lists of bookings show of it has changed. */
  revision: Generated<number>;
  created_at: number;
  updated_at: number;
};

export type ServicesTable = Named & {
  description: string;
  preparation: string;
  slot_minutes: number;
  lead_hours: number;
  horizon_days: number;
  cancel_limit_hours: number;
  max_active_per_resident: number;
  is_public: number;
  /** What one brings, a line each. */
  bring: Generated<string>;
  /** JSON of its reminders, each with since when (wall clock) it is one. */
  reminders: Generated<string>;
  /** After how many minutes whoever waits has waited long; null where nobody marks who came. */
  wait_minutes: number | null;
  /** What a turno of it that was kept writes into the pet's book. */
  effect: Generated<ServiceEffect>;
  /** Of one that vaccinates. */
  vaccine_id: Generated<number | null>;
};

export type LocationsTable = Named & {
  address: string;
  notes: string;
  map_url: string;
  phone: Generated<string>;
  /** Where one enters; empty where that needs no word. */
  entrance: Generated<string>;
  /** In degrees, both or none. */
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
};

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
  /** When its pet came, and when it went in; null before, and after a move. */
  arrived_at: Generated<number | null>;
  inside_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
};

/** What the town did to a turno, for whom no mail reaches: 'C' cancelled, 'M' moved from `was` to `starts` (wall clock). */
export type CallsTable = {
  id: Generated<number>;
  booking_id: number;
  kind: 'C' | 'M';
  reason: string;
  was: number;
  starts: number;
  created_at: number;
  /** When somebody called, and who. */
  done_at: Generated<number | null>;
  done_by: Generated<number | null>;
};

export type QuestionsTable = {
  id: Generated<number>;
  service_id: number;
  label: string;
  position: number;
  status: Generated<RowStatus>;
  /** Which pets it is for: null stands for all. */
  species_id: Generated<number | null>;
  gender: Generated<'F' | 'M' | null>;
  from_months: Generated<number | null>;
  to_months: Generated<number | null>;
};

export type LockRulesTable = {
  id: Generated<number>;
  service_id: number;
  entity: string;
  field: string;
  /** JSON list. */
  locked_values: string;
  label: string;
  status: Generated<RowStatus>;
};

export type TermsTable = { version: number; description: string; created_at: number };

export type TermsAcceptancesTable = {
  id: Generated<number>;
  user_id: number;
  version: number;
  accepted_at: number;
};

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

/** A secret address for calendar programs, of a person's own turnos (agenda 0) or of an agenda; revoked, its row is gone. */
export type CalendarFeedsTable = {
  id: Generated<number>;
  user_id: number;
  agenda_id: number;
  created_at: number;
};

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

export type VaccinesTable = Named & {
  /** 'rabies' is what the law asks for. */
  code: Generated<'rabies' | 'other'>;
  species_id: number | null;
  first_age_days: number;
  valid_months: number;
  second_dose_days: number | null;
};

export type VaccineBatchesTable = {
  id: Generated<number>;
  vaccine_id: number;
  lab: string;
  code: string;
  /** The vial's own, which says nothing of how long it protects. */
  expires_on: string;
  doses: number | null;
  status: Generated<RowStatus>;
  updated_at: number;
};

/** A row of a pet's book, never edited: a correction marks it 'R' and adds another. */
type BookRow = {
  id: Generated<number>;
  pet_id: number;
  /** 'T' of the town's own doing, 'S' seen on paper, 'D' declared by the keeper. */
  origin: 'T' | 'S' | 'D';
  status: Generated<'A' | 'R'>;
  created_at: number;
  created_by: number | null;
  rectified_at: Generated<number | null>;
  rectified_by: Generated<number | null>;
  rectify_reason: Generated<string>;
};

type ByWhom = {
  /** The turno that wrote it, and takes it back. */
  booking_id: Generated<number | null>;
  vet_user_id: Generated<number | null>;
  /** As text, of who isn't of the staff. */
  vet_name: Generated<string>;
  vet_licence: Generated<string>;
  place: Generated<string>;
};

export type ProceduresTable = BookRow & ByWhom & { kind: 'castration'; done_on: string };

export type VaccinationsTable = BookRow &
  ByWhom & {
    vaccine_id: number;
    given_on: string;
    next_due_on: string;
    batch_id: Generated<number | null>;
    batch_text: Generated<string>;
    lab_text: Generated<string>;
    /** Of the professional body's form. */
    official_number: Generated<string>;
  };

export type WeightsTable = BookRow & { grams: number; weighed_on: string };
export type MicrochipsTable = BookRow & { code: string; chipped_on: string | null };

export type StatementsTable = BookRow & {
  kind: 'heat' | 'birth' | 'pregnant' | 'nursing' | 'medicine' | 'intact';
  stated_on: string;
  note: Generated<string>;
};

/** What is used that day at an agenda, chosen once in the morning. */
export type DayKitsTable = {
  id: Generated<number>;
  agenda_id: number;
  date: string;
  vet_user_id: number | null;
  updated_at: number;
};
export type DayKitBatchesTable = { kit_id: number; batch_id: number };

/** What happened at a turno; never its state. */
export type VisitsTable = {
  id: Generated<number>;
  booking_id: number;
  fit: 'Y' | 'N' | null;
  unfit_reason: string;
  anaesthesia: number | null;
  complication: 'none' | 'mild' | 'severe';
  complication_note: string;
  /** Vets alone read it. */
  vet_note: Generated<string>;
  vet_user_id: number | null;
  created_at: number;
  updated_at: number;
};

export type SettingsTable = { name: string; value: string };

/** Every `_at` is a real instant in unix milliseconds. */
export type Tables = {
  states: StatesTable;
  cities: CitiesTable;
  species: SpeciesTable;
  breeds: BreedsTable;
  users: UsersTable;
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  email_confirmations: EmailConfirmationsTable;
  holds: HoldsTable;
  limits: LimitsTable;
  known_browsers: KnownBrowsersTable;
  pets: PetsTable;
  services: ServicesTable;
  locations: LocationsTable;
  agendas: AgendasTable;
  agenda_hours: AgendaHoursTable;
  closures: ClosuresTable;
  bookings: BookingsTable;
  calls: CallsTable;
  questions: QuestionsTable;
  lock_rules: LockRulesTable;
  terms: TermsTable;
  terms_acceptances: TermsAcceptancesTable;
  audit: AuditTable;
  security_events: SecurityEventsTable;
  outbox: OutboxTable;
  report_views: ReportViewsTable;
  report_revision: ReportRevisionTable;
  signing_keys: SigningKeysTable;
  calendar_feeds: CalendarFeedsTable;
  town: TownTable;
  claims: ClaimsTable;
  merges: MergesTable;
  vaccines: VaccinesTable;
  vaccine_batches: VaccineBatchesTable;
  procedures: ProceduresTable;
  vaccinations: VaccinationsTable;
  weights: WeightsTable;
  microchips: MicrochipsTable;
  statements: StatementsTable;
  day_kits: DayKitsTable;
  day_kit_batches: DayKitBatchesTable;
  visits: VisitsTable;
  settings: SettingsTable;
};
