import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Each attempt after the first copies what was committed during its predecessor. */
const MAX_TRIES = 3;

type Progress = { log: number; checkpointed: number };

/**
 * Returns a job that copies SQLite's log into its file in a reader's thread, since a commit that does so blocks
 * the event loop for two fsyncs (docs/decisions/063-group-commit.md). PostgreSQL has its own process for it.
 */
export function createCheckpointJob({
  engine,
  reader,
  writes,
}: Pick<Database, 'engine' | 'reader' | 'writes'>): () => Promise<void> {
  let copiedWrites = writes();
  return async () => {
    if (engine === 'postgres' || writes() === copiedWrites) return;
    copiedWrites = writes();
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      const { rows } = await sql<Progress>`pragma wal_checkpoint(passive)`.execute(reader);
      if (rows.every(({ log, checkpointed }) => log === checkpointed)) return;
    }
  };
}
