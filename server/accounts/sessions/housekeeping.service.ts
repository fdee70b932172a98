import type { Db } from '../../platform/db/database.ts';
import type { NowRange } from '../../platform/db/slow-clock.ts';
import { deleteExpiredConfirmations } from '../users/email-confirmations.queries.ts';
import { MAX_IDLE_MS } from './caller.service.ts';
import { correctFutureSessions, deleteSessionsSeenBefore } from './session.queries.ts';

/**
 * Deletes idle sessions and expired confirmations; sets instants in the future, written by a wrong clock, to
 * now.
 */
export async function deleteStaleSessions(db: Db, nowBounds: NowRange): Promise<void> {
  await correctFutureSessions(db, nowBounds.latest);
  await deleteSessionsSeenBefore(db, nowBounds.earliest - MAX_IDLE_MS);
  await deleteExpiredConfirmations(db, nowBounds);
}
