import type { Db } from '../db/database.ts';
import { deleteConfirmationsExpired } from '../users/email-confirmations.queries.ts';
import { deleteAttemptsBefore } from './attempts.queries.ts';
import { ATTEMPTS_KEPT } from './attempts.service.ts';
import { LONGEST_IDLE } from './caller.service.ts';
import { deleteSessionsSeenBefore } from './session.queries.ts';

/** Deletes what no longer counts: sessions idle for too long, old failures to log in and questions nobody answered. */
export async function forgetStaleSessions(db: Db, now: number): Promise<void> {
  await deleteSessionsSeenBefore(db, now - LONGEST_IDLE);
  await deleteAttemptsBefore(db, now - ATTEMPTS_KEPT);
  await deleteConfirmationsExpired(db, now);
}
