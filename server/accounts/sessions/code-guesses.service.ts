import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type LimitKey, upsertUses } from '../../platform/limits/limits.queries.ts';
import { deleteFailures } from './attempts.queries.ts';
import type { KnownBrowser } from './known-browsers.queries.ts';

/** Codes that may be tried per hour, over all networks: at any time three of a million are valid. */
export const CODES_PER_HOUR = 10;

type CodeTry = { userId: number; browser: KnownBrowser | null };

/**
 * Counts a code before it is checked, per person: a guesser already knows the password. Returns its number in
 * the hour; throws 429 beyond the limit.
 */
export async function countCodeTry(db: Db, codeTry: CodeTry, now: number): Promise<number> {
  const { used, endsAt } = await upsertUses(db, toGuessKey(codeTry), { count: 1, now, period: HOUR_MS });
  if (used > CODES_PER_HOUR) throw new AppError('tooMany', undefined, Math.ceil((endsAt - now) / 1_000));
  return used;
}

export async function clearCodeTries(trx: Trx, codeTry: CodeTry): Promise<void> {
  await deleteFailures(trx, toGuessKey(codeTry));
}

type WrongCodeInput = {
  userId: number;
  email: string | null;
  attemptNumber: number;
  at: number;
  network: string;
};

/** Mails the owner once a day at the hour's last guess: somebody has the password. */
export async function recordWrongCode(
  db: Db,
  { email, attemptNumber, ...event }: WrongCodeInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await insertSecurityEvent(trx, { ...event, kind: 'factor.failed' });
    if (attemptNumber < CODES_PER_HOUR) return;
    await insertSecurityEvent(trx, { ...event, kind: 'factor.locked' });
    if (!email) return;
    const { userId, at: now } = event;
    const key = `codesGuessed ${userId} ${Math.floor(now / DAY_MS)}`;
    await enqueueMail(trx, { kind: 'codesGuessed', userId, now, lifetime: DAY_MS, key });
  });
}

/** Counts a known browser on its own: guesses elsewhere don't block it. */
function toGuessKey({ userId, browser }: CodeTry): LimitKey {
  return { kind: 'login.code', subject: String(userId), origin: browser ? String(browser.id) : '' };
}
