import { toEmailKey } from '#shared/accounts/users.ts';
import { HOUR_MS, SECOND_MS } from '#shared/platform/durations.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type LimitKey, upsertUses } from '../../platform/limits/limits.queries.ts';
import { listAllowances } from '../../platform/limits/networks.ts';
import { decrementUses, deleteFailures, updateFailures, upsertFailure } from './attempts.queries.ts';
import type { KnownBrowser } from './known-browsers.queries.ts';

type Delay = { freeFailures: number; firstMs: number; longestMs: number };

const BROWSER_DELAY: Delay = { freeFailures: 5, firstMs: 30 * SECOND_MS, longestMs: 900 * SECOND_MS };
/** Delay shared by all networks; softer, since deliberate failures delay everybody. */
const SHARED_DELAY: Delay = { freeFailures: 20, firstMs: 5 * SECOND_MS, longestMs: 60 * SECOND_MS };
/** Failures over all networks beyond which the shared delay also applies to networks without any. */
const BINDING_FAILURES = 200;
/** Failures per network and hour over all accounts: one network may serve a whole town hall. */
const MAX_PER_NETWORK = 600;
const FAILURE_LIFETIME_MS = 24 * HOUR_MS;

type LoginAttempt = { email: string; network: string; browser: KnownBrowser | null };

/**
 * Counts an attempt before its password is checked, so that parallel tries can't outrun the delay; throws 429
 * during it. A known browser waits only for its own failures
 * (docs/decisions/066-throttle-logins-per-client.md).
 */
export async function countLoginAttempt(db: Db, attempt: LoginAttempt, now: number): Promise<void> {
  const keys = listAttemptKeys(attempt);
  await inTransaction(db, async (trx) => {
    if (keys.browser) return rejectDuring((await countFailure(trx, keys.browser, BROWSER_DELAY, now)).waitMs);
    for (const { most, ...key } of keys.networks) {
      const { used, endsAt } = await upsertUses(trx, key, { count: 1, now, period: HOUR_MS });
      if (used > most) rejectDuring(endsAt - now);
    }
    let isOverLimit = false;
    for (const { most: freeFailures, ...key } of keys.accountPerNetwork) {
      const failure = await countFailure(trx, key, { ...BROWSER_DELAY, freeFailures }, now);
      rejectDuring(failure.waitMs);
      isOverLimit ||= failure.failures > freeFailures;
    }
    const shared = await countFailure(trx, keys.shared, SHARED_DELAY, now);
    if (isOverLimit || shared.failures > BINDING_FAILURES) rejectDuring(shared.waitMs);
  });
}

/** Clears the failures of an account, or of its known browser, after a correct password. */
export async function clearFailedLogins(trx: Trx, attempt: LoginAttempt): Promise<void> {
  const keys = listAttemptKeys(attempt);
  if (keys.browser) return deleteFailures(trx, keys.browser);
  for (const key of keys.networks) await decrementUses(trx, key);
  for (const key of keys.accountPerNetwork) await deleteFailures(trx, key);
  await deleteFailures(trx, keys.shared);
}

/** Limits guesses of the current password inside a session like those at login. */
export async function countGuess(db: Db, userId: number, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    rejectDuring((await countFailure(trx, toGuessKey(userId), BROWSER_DELAY, now)).waitMs);
  });
}

export async function clearGuesses(trx: Trx, userId: number): Promise<void> {
  await deleteFailures(trx, toGuessKey(userId));
}

const toGuessKey = (userId: number): LimitKey => ({ kind: 'password', subject: String(userId), origin: '' });

function listAttemptKeys({ email, network, browser }: LoginAttempt) {
  const subject = toEmailKey(email);
  return {
    networks: listAllowances(network, MAX_PER_NETWORK).map((each) => ({
      kind: 'login.network',
      subject: '',
      ...each,
    })),
    accountPerNetwork: listAllowances(network, BROWSER_DELAY.freeFailures).map((each) => ({
      kind: 'login',
      subject,
      ...each,
    })),
    shared: { kind: 'login.account', subject, origin: '' },
    browser: browser && {
      kind: 'login.browser',
      subject: String(browser.userId),
      origin: String(browser.id),
    },
  };
}

async function countFailure(trx: Trx, key: LimitKey, delay: Delay, now: number) {
  const failure = await upsertFailure(trx, key, now);
  const remainingMs = failure.endsAt - now;
  const failures = -remainingMs > FAILURE_LIFETIME_MS ? 1 : failure.failures;
  await updateFailures(trx, key, { failures, endsAt: now + computeDelayAfter(failures, delay) });
  return { failures, waitMs: remainingMs > delay.longestMs ? 0 : Math.max(0, remainingMs) };
}

function rejectDuring(waitMs: number): void {
  if (waitMs > 0) throw new AppError('tooMany', undefined, Math.ceil(waitMs / SECOND_MS));
}

function computeDelayAfter(failures: number, { freeFailures, firstMs, longestMs }: Delay): number {
  if (failures < freeFailures) return 0;
  return Math.min(longestMs, firstMs * 2 ** (failures - freeFailures));
}
