import type { Pet } from '#shared/pets.ts';
import { emailKey, type User } from '#shared/users.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import {
  insertSecurityEvent,
  listSecurityEventsOf,
  updateNetworksForgotten,
} from '../audit/security-events.queries.ts';
import { listBookingsOf } from '../bookings/bookings.queries.ts';
import { releaseFuturePlaces } from '../bookings/release-places.service.ts';
import { type Caller, type Clock, checkFresh, isStaff } from '../caller.ts';
import { type Context, readClock } from '../context.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findBook } from '../health/health.queries.ts';
import { deleteLimitsOf } from '../limits/limits.queries.ts';
import { listMergesOf, updateMergesForgotten } from '../merges/merges.queries.ts';
import { listPets } from '../pets/pets.queries.ts';
import { deleteKnownBrowsersOf, listKnownBrowsers } from '../session/known-browsers.queries.ts';
import { checkOwner, type Proof } from '../session/proof.service.ts';
import { deleteFactor } from '../session/second-factor.queries.ts';
import { listSessionsOf } from '../session/session.queries.ts';
import { updateUserAnonymous } from '../users/anonymous.queries.ts';
import { checkAgendasOff, checkSysadminStays, lockManaged } from '../users/change-users.service.ts';
import { deleteClaimOf, findClaimOf } from '../users/claims.queries.ts';
import { deleteUserSessions } from '../users/credentials.queries.ts';
import { deleteConfirmations } from '../users/email-confirmations.queries.ts';
import { deleteHoldsOf } from '../users/holds.queries.ts';
import { findLicence } from '../users/licences.queries.ts';
import { findNoticeColumns } from '../users/notices.queries.ts';
import { findUser, lockUser } from '../users/users.queries.ts';
import { eraseBooksOf, listVisitsOf } from './health.queries.ts';
import {
  deleteCallsOf,
  deleteUserMails,
  findEmailVerified,
  listAcceptances,
  listCallsOf,
  listHolds,
  updateAuditScrubbed,
  updateCommentsCleared,
  updatePetsRemoved,
} from './leaving.queries.ts';

type Clocked = Pick<Context, 'db' | 'now' | 'townNow' | 'config'>;

/** Everything the town keeps of the caller (Ley 25.326, art. 14). */
export async function exportOwnData(context: Clocked, caller: Caller, userId: number, proof: Proof) {
  if (caller.userId !== userId) throw new AppError('forbidden');
  const { db, now } = context;
  await checkOwner(context, userId, proof);
  await insertSecurityEvent(db, { at: now(), kind: 'data.exported', userId, network: proof.network });
  const pets = await listPets(db, userId);
  return {
    user: await findUser(db, userId),
    pets,
    healthBooks: await booksOf(db, pets),
    visits: await listVisitsOf(db, userId),
    licence: await findLicence(db, userId),
    bookings: await listBookingsOf(db, userId),
    termsAcceptances: await listAcceptances(db, userId),
    knownBrowsers: await listKnownBrowsers(db, userId),
    accesses: await listSecurityEventsOf(db, userId),
    sessions: await listSessionsOf(db, userId),
    emailVerifiedAt: await findEmailVerified(db, userId),
    heldBookings: await listHolds(db, userId),
    calls: await listCallsOf(db, userId),
    notices: await findNoticeColumns(db, userId),
    claimCode: (await findClaimOf(db, userId)) ?? null,
    merges: await listMergesOf(db, userId),
  };
}

/** Their books, without the pets' own data, which stand beside them. */
async function booksOf(db: Db, pets: readonly Pet[]) {
  const books = [];
  for (const each of pets) {
    const { Pet: pet, ...book } = await findBook(db, each);
    books.push({ PetId: pet.id, ...book });
  }
  return books;
}

/** Cancels a person's future bookings and leaves nothing that tells who it was (Ley 25.326, art. 16). */
export async function deleteAccount(
  context: Clocked,
  caller: Caller,
  userId: number,
  proof: Proof,
): Promise<{ id: number }> {
  const { db } = context;
  const clock = readClock(context);
  // At the counter it is the staff's own session that answers for it, while its password is fresh.
  if (caller.userId === userId) await checkOwner(context, userId, proof);
  else checkFresh(caller, clock.now);
  await inTransaction(db, async (trx) => {
    const user = await lockDeleted(trx, caller, userId);
    await erase(trx, user, { byUserId: caller.userId, network: proof.network }, clock);
  });
  return { id: userId };
}

/** Erases once more who had been erased after the copy was made from which the database was restored. */
export async function eraseAgain(db: Db, userId: number, clock: Clock): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (user) await erase(trx, user, { byUserId: null, network: null }, clock);
  });
}

type Eraser = { byUserId: number | null; network: string | null };

/** Call it under the person's lock. */
async function erase(trx: Trx, user: User, { byUserId, network }: Eraser, clock: Clock): Promise<void> {
  const { id: userId } = user;
  await releaseFuturePlaces(trx, { bookerUserId: userId }, clock, byUserId);
  await updateCommentsCleared(trx, userId);
  await eraseBooksOf(trx, userId);
  await updatePetsRemoved(trx, userId, clock.now);
  await deleteUserSessions(trx, userId);
  await deleteFactor(trx, userId);
  await deleteUserMails(trx, userId);
  await deleteCallsOf(trx, userId);
  await deleteConfirmations(trx, userId);
  await deleteClaimOf(trx, userId);
  await updateMergesForgotten(trx, userId);
  await deleteHoldsOf(trx, userId);
  await deleteKnownBrowsersOf(trx, userId);
  await deleteLimitsOf(trx, [emailKey(user.userEmail), String(userId)]);
  await updateAuditScrubbed(trx, userId);
  // Written while the person still has a name: of somebody of the staff it stays.
  await insertAudit(trx, {
    at: clock.now,
    userId: byUserId,
    action: 'user.delete',
    entity: 'user',
    entityId: userId,
  });
  await insertSecurityEvent(trx, { at: clock.now, kind: 'account.deleted', userId, byUserId, network });
  await updateNetworksForgotten(trx, userId);
  await updateUserAnonymous(trx, userId, clock.now);
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
