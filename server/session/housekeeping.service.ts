import type { Db } from '../db/database.ts';
import { deleteAttemptsBefore } from './attempts.queries.ts';
import { ATTEMPTS_KEPT } from './attempts.service.ts';
import { LONGEST_IDLE } from './caller.service.ts';
import { deleteSessionsSeenBefore } from './session.queries.ts';

/** Deletes what no longer counts: sessions idle for too long and old failures to log in. */
export async function forgetStaleSessions(db: Db, now: number): Promise<void> {
  await deleteSessionsSeenBefore(db, now - LONGEST_IDLE);
  await deleteAttemptsBefore(db, now - ATTEMPTS_KEPT);
}
