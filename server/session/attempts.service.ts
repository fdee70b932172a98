import { emailKey } from '#shared/users.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { insertAttempt, updateAttempts } from './attempts.queries.ts';

const SECOND = 1_000;
const FREE_FAILURES = 5;
const FIRST_DELAY = 30 * SECOND;
const LONGEST_DELAY = 900 * SECOND;
/** Failures older than this are forgotten. */
export const ATTEMPTS_KEPT = 24 * 3_600 * SECOND;

/**
 * Counts an attempt before its password is looked at, so that many at once can't outrun the delay.
 * After five failures each next one waits longer, never more than a quarter of an hour: 429 until then.
 */
export async function countAttempt(db: Db, email: string, now: number): Promise<void> {
  const key = emailKey(email);
  await inTransaction(db, async (trx) => {
    const attempt = await insertAttempt(trx, key, now);
    const wait = attempt.retryAt - now;
    if (wait > 0) throw new AppError('tooMany', undefined, Math.ceil(wait / SECOND));
    const failures = -wait > ATTEMPTS_KEPT ? 1 : attempt.failures;
    await updateAttempts(trx, key, { failures, retryAt: now + delayAfter(failures) });
  });
}

function delayAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures - FREE_FAILURES));
}
