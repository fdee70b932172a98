import type { Generated } from 'kysely';
import type { NamedTable, RowStatus } from './named.ts';

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
  /** Written only together with the health record's rows. */
  neutered: Generated<'Y' | 'N' | 'U'>;
  neutered_on: Generated<string | null>;
  colour: Generated<string>;
  died_on: Generated<string | null>;
  died_at: Generated<number | null>;
  photo_at: Generated<number | null>;
  status: Generated<RowStatus>;
  revision: Generated<number>;
  created_at: number;
  updated_at: number;
};

export type PetPhotosTable = { pet_id: number; jpeg: string };

export type SentHealthRemindersTable = {
  id: Generated<number>;
  pet_id: number;
  subject: string;
  due_on: string;
  step: number;
  told_on: string;
};

export type OwnershipsTable = {
  id: Generated<number>;
  pet_id: number;
  user_id: number;
  pet_name: string;
  how: 'code' | 'staff';
  since_at: number;
  until_at: number;
};

export type TransfersTable = {
  id: Generated<number>;
  pet_id: number;
  from_user_id: number;
  to_user_id: Generated<number | null>;
  code_hash: string;
  state: 'P' | 'D' | 'W';
  created_at: number;
  expires_at: number;
};

export type PetMergesTable = {
  id: Generated<number>;
  kept_id: number;
  gone_id: number;
  made_by: number;
  made_at: number;
  ends_at: number;
  undo: string | null;
};

export type VaccinesTable = NamedTable & {
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
  expires_on: string;
  doses: number | null;
  status: Generated<RowStatus>;
  updated_at: number;
};

/** Never edited: a correction sets 'R' and adds another row. */
type HealthRecordRow = {
  id: Generated<number>;
  pet_id: number;
  /** 'T' given by the town, 'S' seen on paper, 'D' declared by the owner. */
  origin: 'T' | 'S' | 'D';
  status: Generated<'A' | 'R'>;
  created_at: number;
  created_by: number | null;
  rectified_at: Generated<number | null>;
  rectified_by: Generated<number | null>;
  rectify_reason: Generated<string>;
};

type VetColumns = {
  booking_id: Generated<number | null>;
  vet_user_id: Generated<number | null>;
  vet_name: Generated<string>;
  vet_licence: Generated<string>;
  place: Generated<string>;
};

export type ProceduresTable = HealthRecordRow & VetColumns & { kind: 'castration'; done_on: string };

export type VaccinationsTable = HealthRecordRow &
  VetColumns & {
    vaccine_id: number;
    given_on: string;
    next_due_on: string;
    batch_id: Generated<number | null>;
    batch_text: Generated<string>;
    lab_text: Generated<string>;
    official_number: Generated<string>;
  };

export type WeightsTable = HealthRecordRow & { grams: number; weighed_on: string };

export type MicrochipsTable = HealthRecordRow & { code: string; chipped_on: string | null };

export type StatementsTable = HealthRecordRow & {
  kind: 'heat' | 'birth' | 'pregnant' | 'nursing' | 'medicine' | 'intact';
  stated_on: string;
  note: Generated<string>;
};

export type DayKitsTable = {
  id: Generated<number>;
  agenda_id: number;
  date: string;
  vet_user_id: number | null;
  updated_at: number;
};

export type DayKitBatchesTable = { kit_id: number; batch_id: number };

export type VisitsTable = {
  id: Generated<number>;
  booking_id: number;
  fit: 'Y' | 'N' | null;
  unfit_reason: string;
  anaesthesia: number | null;
  complication: 'none' | 'mild' | 'severe' | 'died';
  complication_note: string;
  vet_note: Generated<string>;
  vet_user_id: number | null;
  /** Idempotency key of the last request. */
  sent_key: Generated<string | null>;
  created_at: number;
  updated_at: number;
};

/** Never edited: a correction sets 'R' and adds another row. */
export type DischargesTable = {
  id: Generated<number>;
  booking_id: number;
  to_name: string;
  to_id_number: string;
  done_at: number;
  delivered_at: number;
  steps: string;
  sent_key: string | null;
  status: Generated<'A' | 'R'>;
  created_by: number;
  created_at: number;
  rectified_by: Generated<number | null>;
  rectified_at: Generated<number | null>;
  rectify_reason: Generated<string>;
};

/** Copy of a health record's row, unaffected by later corrections. */
export type CertificatesTable = {
  id: Generated<number>;
  code: string;
  kind: 'vaccine' | 'castration';
  pet_id: number;
  vaccination_id: number | null;
  procedure_id: number | null;
  issued_at: number;
  issued_by: number | null;
  revoked_at: Generated<number | null>;
  revoked_by: Generated<number | null>;
};

export type CertificateCardsTable = {
  id: Generated<number>;
  code: string;
  printed_at: number;
  printed_by: number;
  certificate_id: Generated<number | null>;
};
