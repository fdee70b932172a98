import type { Generated } from 'kysely';
import type { Named, RowStatus } from './named.ts';

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
  /** The day on which it died, and when that was said; null while it lives. */
  died_on: Generated<string | null>;
  died_at: Generated<number | null>;
  /** Since when it has the photo it has; null where it has none. */
  photo_at: Generated<number | null>;
  status: Generated<RowStatus>;
  /** How often what lists of bookings show of it has changed. */
  revision: Generated<number>;
  created_at: number;
  updated_at: number;
};

/** A pet's one picture, as the server drew it anew: a JPEG in base64. */
export type PetPhotosTable = { pet_id: number; jpeg: string };

/** What a pet's keeper was reminded of, and when: of which day, the first time or the last. */
export type ToldDuesTable = {
  id: Generated<number>;
  pet_id: number;
  subject: string;
  due_on: string;
  step: number;
  told_on: string;
};

/** Who kept a pet before, and how they called it; who keeps it now stands with it. */
export type KeepersTable = {
  id: Generated<number>;
  pet_id: number;
  user_id: number;
  pet_name: string;
  how: 'code' | 'staff';
  since_at: number;
  until_at: number;
};

/** A code with which somebody takes a pet; at most one that is pending a pet. 'D' was used, 'W' withdrawn. */
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

/** A record that became part of another of the same animal; `undo` as in merges of people. */
export type PetMergesTable = {
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
  complication: 'none' | 'mild' | 'severe' | 'died';
  complication_note: string;
  /** Vets alone read it. */
  vet_note: Generated<string>;
  vet_user_id: number | null;
  /** What whoever sent its sheet last calls that sending: sent again, it is known. */
  sent_key: Generated<string | null>;
  created_at: number;
  updated_at: number;
};

/** To whom an animal was given back, never edited: a correction marks it 'R' and adds another. */
export type HandoversTable = {
  id: Generated<number>;
  booking_id: number;
  to_name: string;
  to_id_number: string;
  done_at: number;
  delivered_at: number;
  /** JSON of what was told to do at home, with its moments. */
  steps: string;
  /** As of visits. */
  sent_key: string | null;
  status: Generated<'A' | 'R'>;
  created_by: number;
  created_at: number;
  rectified_by: Generated<number | null>;
  rectified_at: Generated<number | null>;
  rectify_reason: Generated<string>;
};

/** A paper about one row of a book; what it says stands there alone. */
export type CertificatesTable = {
  id: Generated<number>;
  /** 80 random bits: whoever has the paper may ask whether it holds. */
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

/** A preprinted card whose code becomes a certificate's once it is assigned. */
export type CertificateCardsTable = {
  id: Generated<number>;
  code: string;
  printed_at: number;
  printed_by: number;
  certificate_id: Generated<number | null>;
};
