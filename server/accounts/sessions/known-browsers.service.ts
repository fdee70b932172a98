import { DAY_MS } from '#shared/platform/durations.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { NowRange } from '../../platform/db/slow-clock.ts';
import {
  deleteExcessBrowsers,
  deleteKnownBrowsersSeenOutside,
  findKnownBrowser,
  isKnownSecret,
  type KnownBrowser,
  upsertKnownBrowser,
} from './known-browsers.queries.ts';
import { generateToken, hashToken } from './tokens.rules.ts';

const BROWSER_LIFETIME_MS = 400 * DAY_MS;

export async function recogniseBrowser(
  db: Db,
  secret: string | undefined,
  { email, now }: { email: string; now: number },
): Promise<KnownBrowser | null> {
  if (!secret) return null;
  const knownBrowser = await findKnownBrowser(db, hashToken(secret), {
    email,
    seenAfter: now - BROWSER_LIFETIME_MS,
  });
  return knownBrowser ?? null;
}

/**
 * Stores a browser and returns its secret. Reuses a secret that this server issued, so that several people
 * stay known in one browser.
 */
export async function storeBrowser(
  trx: Trx,
  secret: string | undefined,
  { userId, now }: { userId: number; now: number },
): Promise<string> {
  const storedSecret = secret && (await isKnownSecret(trx, hashToken(secret))) ? secret : generateToken();
  await upsertKnownBrowser(trx, { userId, secretHash: hashToken(storedSecret), now });
  await deleteExcessBrowsers(trx, userId);
  return storedSecret;
}

export async function deleteOldBrowsers(db: Db, { earliest, latest }: NowRange): Promise<void> {
  await deleteKnownBrowsersSeenOutside(db, earliest - BROWSER_LIFETIME_MS, latest + DAY_MS);
}
