import * as z from 'zod/mini';
import { type PrivacyRules, PrivacyRules as Rules } from '#shared/privacy.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { type Caller, checkFresh } from '../caller.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { checkSeen } from '../db/updated-at.ts';
import { findPrivacyText, upsertPrivacyText } from './privacy-settings.queries.ts';

/** As a town begins: nothing is forgotten until somebody says when. */
const NOTHING_SAID: PrivacyRules = {
  privacyOffice: '',
  privacyText: '',
  bookingYears: null,
  accountYears: null,
  historyYears: null,
  updatedAt: 0,
};

export async function privacyRules(db: Db): Promise<PrivacyRules> {
  const kept = await findPrivacyText(db);
  return kept === undefined ? NOTHING_SAID : z.parse(Rules, JSON.parse(kept));
}

/** What it decides is done within the hour and can't be undone: it takes a fresh password. */
export async function changePrivacyRules(
  db: Db,
  caller: Caller,
  { rules, now }: { rules: PrivacyRules; now: number },
): Promise<PrivacyRules> {
  checkFresh(caller, now);
  return inTransaction(db, async (trx) => {
    const before = await privacyRules(trx);
    checkSeen(rules.updatedAt, before.updatedAt);
    const after = { ...rules, updatedAt: Math.max(now, before.updatedAt + 1) };
    await upsertPrivacyText(trx, JSON.stringify(after));
    const action = { action: 'privacy.update', entity: 'town', entityId: null } as const;
    await insertAudit(trx, { at: now, userId: caller.userId, ...action, before, after });
    return after;
  });
}
