import { emailKey } from '#shared/users.ts';
import { type Clock, releaseFuturePlaces } from '../agendas/agendas.service.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { listBookingsOf } from '../bookings/bookings.queries.ts';
import { type Caller, isStaff } from '../caller.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { listPetsOf } from '../pets/pets.queries.ts';
import { deleteAttempts } from '../session/attempts.queries.ts';
import { findUser, lockUser } from '../users/users.queries.ts';
import {
  deleteUserMails,
  deleteUserSessions,
  listAcceptances,
  updateAuditScrubbed,
  updateCommentsCleared,
  updatePetsRemoved,
  updateUserAnonymous,
} from './privacy.queries.ts';

/** Everything the town keeps of the caller (Ley 25.326, art. 14). */
export async function exportOwnData(db: Db, caller: Caller, userId: number) {
  if (caller.userId !== userId) throw new AppError('forbidden');
  return {
    user: await findUser(db, userId),
    pets: await listPetsOf(db, userId),
    bookings: await listBookingsOf(db, userId),
    termsAcceptances: await listAcceptances(db, userId),
  };
}

/** Cancels the caller's future turnos and leaves nothing that tells who they were (Ley 25.326, art. 16). */
export async function deleteOwnAccount(
  db: Db,
  caller: Caller,
  userId: number,
  clock: Clock,
): Promise<{ id: number }> {
  if (caller.userId !== userId || isStaff(caller)) throw new AppError('forbidden');
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user) throw new AppError('notFound');
    await releaseFuturePlaces(trx, { bookerUserId: userId }, clock, userId);
    await updateCommentsCleared(trx, userId);
    await updatePetsRemoved(trx, userId, clock.now);
    await deleteUserSessions(trx, userId);
    await deleteUserMails(trx, userId);
    await deleteAttempts(trx, emailKey(user.userEmail));
    await updateAuditScrubbed(trx, userId);
    await updateUserAnonymous(trx, userId, clock.now);
    await insertAudit(trx, {
      at: clock.now,
      userId,
      action: 'user.delete',
      entity: 'user',
      entityId: userId,
    });
  });
  return { id: userId };
}
