import type { Generated } from 'kysely';

export type OperativosTable = {
  id: Generated<number>;
  agenda_id: number;
  date: string;
  title: string;
  description: Generated<string>;
  neighbourhoods: Generated<string>;
  neighbourhoods_until: string | null;
  state: Generated<'draft' | 'published' | 'suspended' | 'done'>;
  suspension_reason: Generated<string>;
  created_at: number;
  created_by: number;
  updated_at: number;
};

export type QuotasTable = {
  id: Generated<number>;
  agenda_id: number;
  /** Null for every day; rows of a day's operativo replace those. */
  operativo_id: number | null;
  species_id: number | null;
  gender: 'F' | 'M' | null;
  size: 'S' | 'M' | 'L' | null;
  most: number;
  /** Wall clock. */
  organisation: Generated<string | null>;
  released_at: number | null;
};
