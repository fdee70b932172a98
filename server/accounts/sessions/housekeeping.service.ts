import type { Db } from '../../platform/db/database.ts';
import type { NowBetween } from '../../platform/db/slow-clock.ts';
import { deleteConfirmationsExpired } from '../users/email-confirmations.queries.ts';
import { MAX_IDLE_MS } from './caller.service.ts';
import { correctFutureSessions, deleteSessionsSeenBefore } from './session.queries.ts';

/**
 * Deletes idle sessions and expired confirmations; sets instants in the future, written by a wrong clock, to
 * now.
 */
export async function deleteStaleSessions(db: Db, between: NowBetween): Promise<void> {
  await correctFutureSessions(db, between.latest);
  await deleteSessionsSeenBefore(db, between.earliest - MAX_IDLE_MS);
  await deleteConfirmationsExpired(db, between);
}
