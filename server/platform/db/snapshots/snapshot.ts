export type SnapshotTable = {
  name: string;
  columns: { name: string; type: string }[];
  /** Tables whose rows must be there before this one's. */
  parents: string[];
  count: number;
  /** The last id that was given, even if its row is gone; null where the table gives none. */
  lastId: number | null;
};

/** The whole database as it was at one moment, whatever is written meanwhile. */
export type Snapshot = {
  /** Every table but those whose rows triggers make of others'. */
  tables: () => Promise<SnapshotTable[]>;
  /** Rows as JSON arrays in the order of the columns, exact to the last figure, so many at a time that they are some megabytes. */
  rows: (table: SnapshotTable) => AsyncIterable<string[]>;
  migrations: () => Promise<string[]>;
  close: () => Promise<void>;
};

const ROWS_AT_ONCE = 2_000;
/** Of rows that may be hundreds of kilobytes each: as many make megabytes, and a text has its end. */
const WIDE_ROWS_AT_ONCE = 20;
const WIDE: ReadonlySet<string> = new Set(['pet_photos']);

export function rowsAtOnce({ name }: Pick<SnapshotTable, 'name'>): number {
  return WIDE.has(name) ? WIDE_ROWS_AT_ONCE : ROWS_AT_ONCE;
}

/** What migrations and triggers make by themselves. */
export const MADE_TABLES: ReadonlySet<string> = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'user_words',
  'pet_words',
]);
