import type { Generated } from 'kysely';
import type { RowStatus } from './named.ts';

/** A day at a place where animals are vaccinated without a booking. */
export type VaccinationPostsTable = {
  id: Generated<number>;
  date: string;
  place: string;
  vaccine_id: number;
  /** The batch that phones start with. */
  batch_id: number;
  vet_user_id: number | null;
  /** JSON array of names. */
  neighbourhoods: Generated<string>;
  status: Generated<RowStatus>;
  /** Bumped to lock the post: rows of all phones are written one after another. */
  revision: Generated<number>;
  created_at: number;
  created_by: number;
  updated_at: number;
};

/** A dose given at a post. An owner's animal has a row in its health record too. */
export type PostDosesTable = {
  id: Generated<number>;
  post_id: number;
  /** Made by the phone; makes sending idempotent. */
  dose_key: string;
  subject: 'owner' | 'ownerless' | 'unidentified';
  batch_id: number;
  species_id: number;
  gender: 'F' | 'M' | 'X';
  neighbourhood: Generated<string>;
  vaccination_id: number | null;
  /** Real unix ms, by the phone. */
  given_at: number;
  created_at: number;
  created_by: number;
  removed_at: Generated<number | null>;
  removed_by: Generated<number | null>;
};
