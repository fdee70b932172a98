import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { isOnPostgres } from '../words.ts';

const INDEXES = ['user_words', 'pet_words'] as const;
type Index = (typeof INDEXES)[number];

/** What one step reads and writes at most; others wait for it some 3 ms. */
const PAGES = 16;
/** How long others are left alone after a step, in times of what it took. */
const REST = 3;

/**
 * Writes leave segments behind in SQLite's index of words, in each of which a word is looked up: two of a size are
 * merged until there are none (docs/decisions/100-word-index.md). PostgreSQL's index has none.
 */
export async function mergeWordSegments(db: Db): Promise<void> {
  if (isOnPostgres(db)) return;
  for (const index of INDEXES) {
    await tell(db, index, 'usermerge', 2);
    for (;;) {
      const begun = performance.now();
      if (!(await mergeSome(db, index))) break;
      await setTimeout(REST * (performance.now() - begun));
    }
  }
}

/** Whether there may be more to merge: with nothing to do the command itself counts as one change. */
async function mergeSome(db: Db, index: Index): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const before = await changes(trx);
    await tell(trx, index, 'merge', PAGES);
    return (await changes(trx)) - before > 1;
  });
}

async function changes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return Number(rows[0]?.count);
}

/** FTS5 takes its commands as rows of a column that has the index's name. */
async function tell(db: Db, index: Index, command: 'usermerge' | 'merge', value: number): Promise<void> {
  await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values (${command}, ${sql.lit(value)})`.execute(
    db,
  );
}
