import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { isPostgres } from '../words.ts';

const INDEXES = ['user_words', 'pet_words'] as const;
type Index = (typeof INDEXES)[number];

/** Pages per step, which blocks other work for about 3 ms. */
const MERGE_PAGES = 16;
const PAUSE_FACTOR = 3;

/**
 * Merges the segments that writes leave in SQLite's word index, each of which costs a lookup per word
 * (docs/decisions/100-word-index.md). PostgreSQL's index has none.
 */
export async function mergeWordSegments(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  for (const index of INDEXES) {
    await runCommand(db, index, 'usermerge', 2);
    for (;;) {
      const startedAt = performance.now();
      if (!(await mergeSome(db, index))) break;
      await setTimeout(PAUSE_FACTOR * (performance.now() - startedAt));
    }
  }
}

async function mergeSome(db: Db, index: Index): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const before = await countChangedRows(trx);
    await runCommand(trx, index, 'merge', MERGE_PAGES);
    return (await countChangedRows(trx)) - before > 1;
  });
}

async function countChangedRows(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return Number(rows[0]?.count);
}

/** FTS5 takes commands as rows, in a column named like the index. */
async function runCommand(
  db: Db,
  index: Index,
  command: 'usermerge' | 'merge',
  value: number,
): Promise<void> {
  await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values (${command}, ${sql.lit(value)})`.execute(
    db,
  );
}
