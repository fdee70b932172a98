import type { PersonConsent } from '#shared/accounts/consents.ts';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordLook } from '../../platform/audit/looks.service.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findActiveConsent,
  findCurrentConsentText,
  hasConsentText,
  insertConsent,
  updateConsentWithdrawn,
} from './consents.queries.ts';
import { findUser, lockUser } from './users.queries.ts';

type Whose = { caller: Caller; userId: number; now: number };

/** One's own, or anybody's for staff, of whom it is kept that they looked. */
export async function readConsent(db: Db, { caller, userId, now }: Whose): Promise<PersonConsent> {
  if (caller.userId !== userId && !isStaff(caller)) throw new AppError('forbidden');
  if (!(await findUser(db, userId))) throw new AppError('notFound');
  const reader = { userId: caller.userId, at: now };
  if (caller.userId !== userId)
    await recordLook(db, reader, { action: 'user.read', entity: 'user', entityId: userId });
  return consentOf(db, userId);
}

/** Given to the text that was read, whichever it is by now, or taken back: that is always possible. */
export function changeConsent(
  db: Db,
  { caller, userId, now }: Whose,
  consentVersion: number | null,
): Promise<PersonConsent> {
  const isOwn = caller.userId === userId;
  if (!isOwn && !isStaff(caller)) throw new AppError('forbidden');
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user) throw new AppError('notFound');
    if (!isOwn && user.RoleId !== ROLE_IDS.USER) throw new AppError('forbidden');
    const deed = { userId, by: isOwn ? null : caller.userId, now };
    if (consentVersion === null) await updateConsentWithdrawn(trx, deed);
    else if (!(await giveConsent(trx, consentVersion, deed))) throw new AppError('notFound');
    const after = { isGiven: consentVersion !== null };
    const entry = { action: 'user.consent', entity: 'user', entityId: userId, after } as const;
    if (!isOwn) await insertAudit(trx, { at: now, userId: caller.userId, ...entry });
    return consentOf(trx, userId);
  });
}

/** Takes the place of an earlier one; false where there never was such a text. */
export async function giveConsent(
  trx: Trx,
  consentVersion: number,
  deed: { userId: number; by: number | null; now: number },
): Promise<boolean> {
  const given = await findActiveConsent(trx, deed.userId);
  if (given?.consentVersion === consentVersion) return true;
  if (!(await hasConsentText(trx, consentVersion))) return false;
  await updateConsentWithdrawn(trx, deed);
  await insertConsent(trx, consentVersion, deed);
  return true;
}

async function consentOf(db: Db, userId: number): Promise<PersonConsent> {
  const given = await findActiveConsent(db, userId);
  if (!given) return { Asked: await findCurrentConsentText(db), Given: null };
  const { registeredBy, ...text } = given;
  return { Asked: await findCurrentConsentText(db), Given: { ...text, isAtCounter: registeredBy !== null } };
}
