import type { Generated } from 'kysely';
import type { RuleKind } from '#shared/schedule/pet-rules.ts';
import type { FactKind, RuleUnit } from '#shared/schedule/required-facts.ts';
import type { ServiceEffect } from '#shared/schedule/services.ts';
import type { Named, RowStatus } from './named.ts';

export type StatesTable = Named;

export type CitiesTable = Named & { state_id: number };

export type SpeciesTable = Named;

export type BreedsTable = Named & { species_id: number };

export type ServicesTable = Named & {
  description: string;
  preparation: string;
  slot_minutes: number;
  lead_hours: number;
  horizon_days: number;
  cancel_limit_hours: number;
  max_active_per_resident: number;
  is_public: number;
  /** Whether turnos that nobody answered for by a day before may be given to others. */
  offers_unanswered: Generated<number>;
  /** What one brings, a line each. */
  bring: Generated<string>;
  /** JSON of its reminders, each with since when (wall clock) it is one. */
  reminders: Generated<string>;
  /** After how many minutes whoever waits has waited long; null where nobody marks who came. */
  wait_minutes: number | null;
  /** How many pets of one person may be booked in one go. */
  pets_together_max: Generated<number>;
  /** After so many days missed within so many months nobody books it for so many days; 0 never. */
  no_show_max: Generated<number>;
  no_show_months: Generated<number>;
  no_show_pause_days: Generated<number>;
  /** JSON of what whoever takes the animal home is told. */
  aftercare: Generated<string>;
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
  /** The fact it asks for, as a rule states it; a requirement that asks for none has no kind. */
  fact_kind: Generated<FactKind | null>;
  fact_species_id: Generated<number | null>;
  fact_gender: Generated<'F' | 'M' | null>;
  fact_min: Generated<number | null>;
  fact_max: Generated<number | null>;
  fact_unit: Generated<RuleUnit | null>;
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

/** Which pets may have a turno of a service, and from when. */
export type EligibilityRulesTable = {
  id: Generated<number>;
  service_id: number;
  kind: RuleKind;
  species_id: number | null;
  gender: 'F' | 'M' | null;
  /** Of the unit for ages, grams for weights, days for all else. */
  amount_min: number | null;
  amount_max: number | null;
  unit: RuleUnit;
  vaccine_id: number | null;
  effect: 'block' | 'warn';
  if_unknown: 'pass' | 'ask';
  label: string;
  status: Generated<RowStatus>;
  updated_at: number;
};
