export type SnapshotTable = {
  name: string;
  columns: { name: string; type: string }[];
  parents: string[];
  count: number;
  /** Last generated id, even if its row is deleted; null for a table without generated ids. */
  lastId: number | null;
};

export type Snapshot = {
  tables: () => Promise<SnapshotTable[]>;
  rows: (table: SnapshotTable) => AsyncIterable<string[]>;
  migrations: () => Promise<string[]>;
  close: () => Promise<void>;
};

const ROWS_PER_BATCH = 2_000;
const WIDE_ROWS_PER_BATCH = 20;
const WIDE_TABLES: ReadonlySet<string> = new Set(['pet_photos']);

export function getBatchSize({ name }: Pick<SnapshotTable, 'name'>): number {
  return WIDE_TABLES.has(name) ? WIDE_ROWS_PER_BATCH : ROWS_PER_BATCH;
}

export const DERIVED_TABLES: ReadonlySet<string> = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'user_words',
  'pet_words',
]);
