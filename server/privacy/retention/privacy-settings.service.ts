import * as z from 'zod/mini';
import { type PrivacyNotice, type PrivacyRules, PrivacyRules as Rules } from '#shared/privacy/privacy.ts';
import { findCurrentConsentText, insertConsentText } from '../../accounts/users/consents.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, requireStaffProof } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { requireUnchanged } from '../../platform/db/updated-at.ts';
import { findPrivacyText, upsertPrivacyText } from './retention.queries.ts';

const StoredRules = z.omit(Rules, { consentText: true });

/** Defaults of a new town: everything is kept. */
const DEFAULTS: PrivacyRules = {
  privacyOffice: '',
  privacyText: '',
  consentText: '',
  bookingYears: null,
  accountYears: null,
  historyYears: null,
  updatedAt: 0,
};

export async function readPrivacyRules(db: Db): Promise<PrivacyRules> {
  const storedText = await findPrivacyText(db);
  const consentText = (await findCurrentConsentText(db))?.consentText ?? '';
  return storedText === undefined
    ? DEFAULTS
    : { ...z.parse(StoredRules, JSON.parse(storedText)), consentText };
}

export async function readPrivacyNotice(db: Db): Promise<PrivacyNotice> {
  const { privacyOffice, privacyText } = await readPrivacyRules(db);
  return { privacyOffice, privacyText, Consent: await findCurrentConsentText(db) };
}

/** Changes the rules, which apply within the hour irreversibly; requires a recent password. */
export async function changePrivacyRules(
  db: Db,
  caller: Caller,
  { rules, now }: { rules: PrivacyRules; now: number },
): Promise<PrivacyRules> {
  requireStaffProof(caller, now);
  return inTransaction(db, async (trx) => {
    const before = await readPrivacyRules(trx);
    requireUnchanged(rules.updatedAt, before.updatedAt);
    const after = {
      ...rules,
      consentText: rules.consentText.trim(),
      updatedAt: Math.max(now, before.updatedAt + 1),
    };
    const { consentText, ...stored } = after;
    await upsertPrivacyText(trx, JSON.stringify(stored));
    if (consentText !== before.consentText) await insertConsentText(trx, consentText, now);
    const auditEntry = { action: 'privacy.update', entity: 'town', entityId: null } as const;
    await insertAudit(trx, { at: now, userId: caller.userId, ...auditEntry, before, after });
    return after;
  });
}
