import type { PersonConsent } from '#shared/accounts/consents.ts';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findActiveConsent,
  findCurrentConsentText,
  hasConsentText,
  insertConsent,
  withdrawConsent,
} from './consents.queries.ts';
import { findUser, lockUser } from './users.queries.ts';

type ConsentRequest = { caller: Caller; userId: number; now: number };

export async function readConsent(db: Db, { caller, userId, now }: ConsentRequest): Promise<PersonConsent> {
  if (caller.userId !== userId && !isStaff(caller)) throw new AppError('forbidden');
  if (!(await findUser(db, userId))) throw new AppError('notFound');
  const reader = { userId: caller.userId, at: now };
  if (caller.userId !== userId)
    await recordAccess(db, reader, { action: 'user.read', entity: 'user', entityId: userId });
  return findPersonConsent(db, userId);
}

/** Records consent to the text that was read, even an outdated one, or a withdrawal at any time. */
export function changeConsent(
  db: Db,
  { caller, userId, now }: ConsentRequest,
  consentVersion: number | null,
): Promise<PersonConsent> {
  const isOwn = caller.userId === userId;
  if (!isOwn && !isStaff(caller)) throw new AppError('forbidden');
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user) throw new AppError('notFound');
    if (!isOwn && user.RoleId !== ROLE_IDS.USER) throw new AppError('forbidden');
    const change = { userId, staffId: isOwn ? null : caller.userId, now };
    if (consentVersion === null) await withdrawConsent(trx, change);
    else if (!(await recordConsent(trx, consentVersion, change))) throw new AppError('notFound');
    const after = { isGiven: consentVersion !== null };
    const entry = { action: 'user.consent', entity: 'user', entityId: userId, after } as const;
    if (!isOwn) await insertAudit(trx, { at: now, userId: caller.userId, ...entry });
    return findPersonConsent(trx, userId);
  });
}

export async function recordConsent(
  trx: Trx,
  consentVersion: number,
  change: { userId: number; staffId: number | null; now: number },
): Promise<boolean> {
  const consent = await findActiveConsent(trx, change.userId);
  if (consent?.consentVersion === consentVersion) return true;
  if (!(await hasConsentText(trx, consentVersion))) return false;
  await withdrawConsent(trx, change);
  await insertConsent(trx, consentVersion, change);
  return true;
}

async function findPersonConsent(db: Db, userId: number): Promise<PersonConsent> {
  const consent = await findActiveConsent(db, userId);
  if (!consent) return { Asked: await findCurrentConsentText(db), Given: null };
  const { registeredBy, ...text } = consent;
  return { Asked: await findCurrentConsentText(db), Given: { ...text, isAtCounter: registeredBy !== null } };
}
