import { emailKey, type User } from '#shared/users.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { listBookingsOf } from '../bookings/bookings.queries.ts';
import { releaseFuturePlaces } from '../bookings/release-places.service.ts';
import { type Caller, type Clock, isStaff } from '../caller.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { deleteLimitsOf } from '../limits/limits.queries.ts';
import { listPets } from '../pets/pets.queries.ts';
import { deleteKnownBrowsersOf, listKnownBrowsers } from '../session/known-browsers.queries.ts';
import { checkAgendasOff, checkSysadminStays, lockManaged } from '../users/change-users.service.ts';
import { deleteUserSessions } from '../users/credentials.queries.ts';
import { deleteConfirmations } from '../users/email-confirmations.queries.ts';
import { deleteHoldsOf } from '../users/holds.queries.ts';
import { findUser, lockUser } from '../users/users.queries.ts';
import {
  deleteUserMails,
  listAcceptances,
  updateAuditScrubbed,
  updateCommentsCleared,
  updatePetsRemoved,
  updateUserAnonymous,
} from './leaving.queries.ts';

/** Everything the town keeps of the caller (Ley 25.326, art. 14). */
export async function exportOwnData(db: Db, caller: Caller, userId: number) {
  if (caller.userId !== userId) throw new AppError('forbidden');
  return {
    user: await findUser(db, userId),
    pets: await listPets(db, userId),
    bookings: await listBookingsOf(db, userId),
    termsAcceptances: await listAcceptances(db, userId),
    knownBrowsers: await listKnownBrowsers(db, userId),
  };
}

/** Cancels a person's future bookings and leaves nothing that tells who it was (Ley 25.326, art. 16). */
export async function deleteAccount(
  db: Db,
  caller: Caller,
  userId: number,
  clock: Clock,
): Promise<{ id: number }> {
  await inTransaction(db, async (trx) => {
    const user = await lockDeleted(trx, caller, userId);
    await releaseFuturePlaces(trx, { bookerUserId: userId }, clock, caller.userId);
    await updateCommentsCleared(trx, userId);
    await updatePetsRemoved(trx, userId, clock.now);
    await deleteUserSessions(trx, userId);
    await deleteUserMails(trx, userId);
    await deleteConfirmations(trx, userId);
    await deleteHoldsOf(trx, userId);
    await deleteKnownBrowsersOf(trx, userId);
    await deleteLimitsOf(trx, [emailKey(user.userEmail), String(userId)]);
    await updateAuditScrubbed(trx, userId);
    await updateUserAnonymous(trx, userId, clock.now);
    await insertAudit(trx, {
      at: clock.now,
      userId: caller.userId,
      action: 'user.delete',
      entity: 'user',
      entityId: userId,
    });
  });
  return { id: userId };
}

/** A vecino deletes himself alone; staff delete whom they may edit, but never the last SYSADMIN. */
async function lockDeleted(trx: Trx, caller: Caller, userId: number): Promise<User> {
  if (isStaff(caller)) {
    const user = await lockManaged(trx, caller, userId);
    await checkSysadminStays(trx, user);
    await checkAgendasOff(trx, user);
    return user;
  }
  if (caller.userId !== userId) throw new AppError('forbidden');
  await lockUser(trx, userId);
  const user = await findUser(trx, userId);
  if (!user) throw new AppError('notFound');
  return user;
}
