import type { Db } from '../db/database.ts';
import type { NowRange } from '../db/slow-clock.ts';
import { deleteSecurityEventsBefore } from './security-events.queries.ts';

/** Two years: long enough to investigate a late discovery. The audit has its own rule (PrivacyRules.historyYears). */
const RETENTION_MS = 730 * 86_400_000;

export function deleteOldSecurityEvents(db: Db, { earliest }: NowRange): Promise<void> {
  return deleteSecurityEventsBefore(db, earliest - RETENTION_MS);
}
