import type { Db } from '../db/database.ts';
import type { NowBetween } from '../db/slow-clock.ts';
import { deleteSecurityEventsBefore } from './security-events.queries.ts';

/** Two years: long enough to investigate a late discovery. The audit itself is kept for good. */
const RETENTION_MS = 730 * 86_400_000;

export function forgetOldSecurityEvents(db: Db, { earliest }: NowBetween): Promise<void> {
  return deleteSecurityEventsBefore(db, earliest - RETENTION_MS);
}
