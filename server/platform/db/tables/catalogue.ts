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
  offers_unanswered: Generated<number>;
  bring: Generated<string>;
  reminders: Generated<string>;
  /** Minutes; null unless arrivals are marked. */
  wait_minutes: number | null;
  pets_together_max: Generated<number>;
  max_in_period: Generated<number>;
  period_days: Generated<number>;
  no_show_max: Generated<number>;
  small_below_grams: Generated<number>;
  large_above_grams: Generated<number>;
  no_show_months: Generated<number>;
  no_show_pause_days: Generated<number>;
  aftercare: Generated<string>;
  effect: Generated<ServiceEffect>;
  vaccine_id: Generated<number | null>;
};

export type LocationsTable = Named & {
  address: string;
  notes: string;
  map_url: string;
  phone: Generated<string>;
  entrance: Generated<string>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
};

export type QuestionsTable = {
  id: Generated<number>;
  service_id: number;
  label: string;
  position: number;
  status: Generated<RowStatus>;
  species_id: Generated<number | null>;
  gender: Generated<'F' | 'M' | null>;
  from_months: Generated<number | null>;
  to_months: Generated<number | null>;
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
  locked_values: string;
  label: string;
  status: Generated<RowStatus>;
};

export type EligibilityRulesTable = {
  id: Generated<number>;
  service_id: number;
  kind: RuleKind;
  species_id: number | null;
  gender: 'F' | 'M' | null;
  /** In `unit` for ages, grams for weights, otherwise days. */
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
