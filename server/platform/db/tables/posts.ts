import type { Generated } from 'kysely';
import type { RowStatus } from './named.ts';

export type VaccinationPostsTable = {
  id: Generated<number>;
  date: string;
  place: string;
  vaccine_id: number;
  batch_id: number;
  vet_user_id: number | null;
  neighbourhoods: Generated<string>;
  status: Generated<RowStatus>;
  /** Bumped to lock the post, which serialises the writes of all phones. */
  revision: Generated<number>;
  created_at: number;
  created_by: number;
  updated_at: number;
};

export type PostDosesTable = {
  id: Generated<number>;
  post_id: number;
  /** Idempotency key made by the phone. */
  dose_key: string;
  subject: 'owner' | 'ownerless' | 'unidentified';
  batch_id: number;
  species_id: number;
  gender: 'F' | 'M' | 'X';
  neighbourhood: Generated<string>;
  vaccination_id: number | null;
  /** Unix ms by the phone's clock. */
  given_at: number;
  created_at: number;
  created_by: number;
  removed_at: Generated<number | null>;
  removed_by: Generated<number | null>;
};
