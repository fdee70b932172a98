import type { Db } from '../db/database.ts';
import { deleteConfirmationsExpired } from '../users/email-confirmations.queries.ts';
import { LONGEST_IDLE } from './caller.service.ts';
import { deleteSessionsSeenBefore, updateSessionsFromFuture } from './session.queries.ts';

/** Deletes sessions idle for too long and questions nobody answered; sessions of a wrong clock's future are idle from now on. */
export async function forgetStaleSessions(db: Db, now: number): Promise<void> {
  await updateSessionsFromFuture(db, now);
  await deleteSessionsSeenBefore(db, now - LONGEST_IDLE);
  await deleteConfirmationsExpired(db, now);
}
