import type { Generated } from 'kysely';

/** Active, or 'B' for a deleted row that only history names. */
export type RowStatus = 'A' | 'B';

export type Named = {
  id: Generated<number>;
  name: string;
  name_folded: string;
  status: Generated<RowStatus>;
  updated_at: Generated<number>;
};
