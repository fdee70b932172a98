import type { Db, Trx } from '../../platform/db/database.ts';
import type { NowBetween } from '../../platform/db/slow-clock.ts';
import {
  deleteKnownBrowsersBeyond,
  deleteKnownBrowsersSeenOutside,
  findKnownBrowser,
  insertKnownBrowser,
  isKnownSecret,
  type KnownBrowser,
} from './known-browsers.queries.ts';
import { newToken, tokenHash } from './tokens.ts';

const DAY = 86_400_000;
/** Residents come once or twice a year. */
const KEPT = 400 * DAY;

/** The browser, where the person with this address logged in with it before. */
export async function recogniseBrowser(
  db: Db,
  secret: string | undefined,
  { email, now }: { email: string; now: number },
): Promise<KnownBrowser | null> {
  if (!secret) return null;
  const found = await findKnownBrowser(db, tokenHash(secret), { email, seenAfter: now - KEPT });
  return found ?? null;
}

/**
 * Knows the browser from now on, and gives the secret by which it is recognised. It keeps the one it has, so that
 * several people of one browser stay known there; but never one that isn't ours.
 */
export async function rememberBrowser(
  trx: Trx,
  secret: string | undefined,
  { userId, now }: { userId: number; now: number },
): Promise<string> {
  const kept = secret && (await isKnownSecret(trx, tokenHash(secret))) ? secret : newToken();
  await insertKnownBrowser(trx, { userId, secretHash: tokenHash(kept), now });
  await deleteKnownBrowsersBeyond(trx, userId);
  return kept;
}

/** Forgets browsers nobody came back with, and what a wrong clock wrote. */
export async function forgetOldBrowsers(db: Db, { earliest, latest }: NowBetween): Promise<void> {
  await deleteKnownBrowsersSeenOutside(db, earliest - KEPT, latest + DAY);
}
