import type { Generated } from 'kysely';

/** 'B' marks a deleted row that history still references. */
export type RowStatus = 'A' | 'B';

export type NamedTable = {
  id: Generated<number>;
  name: string;
  name_folded: string;
  status: Generated<RowStatus>;
  updated_at: Generated<number>;
};
