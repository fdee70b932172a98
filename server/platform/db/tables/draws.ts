import type { Generated } from 'kysely';

export type DrawsTable = {
  id: Generated<number>;
  service_id: number;
  state: Generated<'open' | 'closed' | 'drawing' | 'drawn'>;
  /** Wall clock, like `confirm_by`. */
  closes: number;
  confirm_by: number;
  secret: string;
  commitment: string;
  public_number: Generated<string>;
  codes: string | null;
  codes_hash: string | null;
  entries: Generated<number>;
  passed: Generated<number>;
  busy_until: Generated<number>;
  drawn_by: number | null;
  drawn_at: number | null;
  released_at: number | null;
  created_at: number;
  created_by: number;
  updated_at: number;
};

export type DrawEntriesTable = {
  id: Generated<number>;
  draw_id: number;
  user_id: number;
  code: string;
  /** 'out' has no pet left that could come. */
  state: Generated<'entered' | 'booked' | 'waiting' | 'out'>;
  /** From 1; null before the draw. */
  place: number | null;
  /** JSON arrays of ids. */
  pet_ids: string;
  operativo_ids: string;
  created_at: number;
};
