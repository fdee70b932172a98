import { ROLE_IDS } from '#shared/accounts/session.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, isStaff, requireStaffProof } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockUserForStaffChange } from './change-users.service.ts';
import { findLicence, findVet, updateLicence } from './licences.queries.ts';

/** Recognises a vet: staff with a licence, which only a SYSADMIN gives. */
export async function isVet(db: Db, caller: Caller): Promise<boolean> {
  return isStaff(caller) && (await findVet(db, caller.userId)) !== null;
}

export function setUserLicence(db: Db, caller: Caller, id: number, typedLicence: string, now: number) {
  requireStaffProof(caller, now);
  return inTransaction(db, async (trx) => {
    const { RoleId } = await lockUserForStaffChange(trx, caller, id);
    const userLicence = typedLicence.trim() || null;
    if (userLicence !== null && RoleId === ROLE_IDS.USER)
      throw new AppError('invalid', 'La matrícula es de alguien del personal');
    const before = { userLicence: await findLicence(trx, id) };
    await updateLicence(trx, { id, now }, userLicence);
    const entry = { at: now, userId: caller.userId, entity: 'user', entityId: id } as const;
    await insertAudit(trx, { ...entry, action: 'user.licence', before, after: { userLicence } });
    return { id, userLicence };
  });
}
