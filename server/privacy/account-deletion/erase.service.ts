import { toEmailKey, type User } from '#shared/accounts/users.ts';
import { deleteCorrectionsOf } from '../../accounts/corrections/corrections.queries.ts';
import { deleteTownAccount } from '../../accounts/oidc/town-account.queries.ts';
import { deleteAllFactors } from '../../accounts/second-factor/second-factor.queries.ts';
import { deleteKnownBrowsersOf } from '../../accounts/sessions/known-browsers.queries.ts';
import { anonymiseUser } from '../../accounts/users/anonymous.queries.ts';
import { deleteClaimOf } from '../../accounts/users/claims.queries.ts';
import { deleteConsentsOf } from '../../accounts/users/consents.queries.ts';
import { deleteUserSessions } from '../../accounts/users/credentials.queries.ts';
import { deleteConfirmations } from '../../accounts/users/email-confirmations.queries.ts';
import { deleteHoldsOf } from '../../accounts/users/holds.queries.ts';
import { findUser, lockUser } from '../../accounts/users/users.queries.ts';
import { deleteEntriesOf } from '../../bookings/draws/entries.queries.ts';
import { releaseFuturePlaces } from '../../bookings/reminders/release-places.service.ts';
import {
  clearPetUndoDataOf,
  clearUndoDataOf,
  listMergedInto,
} from '../../ownership/merges/merge-rows.queries.ts';
import { deleteTransfersOf } from '../../ownership/transfers/transfers.queries.ts';
import { deleteNotesOf } from '../../pets/notes/notes.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { eraseNetworks, insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { deleteLimitsOf } from '../../platform/limits/limits.queries.ts';
import {
  clearAuditValues,
  clearBookingTexts,
  deleteCallsOf,
  deletePardonsOf,
  deleteUserMails,
  eraseImportsOf,
  erasePriorityReasonsOf,
  markPetsRemoved,
} from './account-deletion.queries.ts';
import { eraseHealthRecordsOf } from './health.queries.ts';

/** Erases again after a restore from a backup that predates the deletion. */
export async function erasePersonAgain(db: Db, userId: number, clock: Clock): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (user) await erasePerson(trx, user, { byUserId: null, network: null }, clock);
  });
}

type ErasureAuthor = { byUserId: number | null; network: string | null };

/** Erases a person. The caller holds the person's lock. */
export async function erasePerson(trx: Trx, user: User, eraser: ErasureAuthor, clock: Clock): Promise<void> {
  const { id: userId } = user;
  await releaseFuturePlaces(trx, { bookerUserId: userId }, clock, eraser.byUserId);
  await eraseBelongings(trx, userId, clock.now);
  await eraseCredentials(trx, user);
  // Includes records merged into this one: they are the same person's, and an older backup still has them
  // whole.
  for (const mergedId of await listMergedInto(trx, userId)) await eraseTraces(trx, mergedId, eraser, clock);
  // Precedes the anonymisation, because the audit row copies the name of a member of staff.
  await eraseTraces(trx, userId, eraser, clock);
  await anonymiseUser(trx, userId, clock.now);
}

async function eraseBelongings(trx: Trx, userId: number, now: number): Promise<void> {
  await clearBookingTexts(trx, userId);
  await clearPetUndoDataOf(trx, userId);
  await eraseHealthRecordsOf(trx, userId);
  await markPetsRemoved(trx, userId, now);
  await deleteCallsOf(trx, userId);
  await deletePardonsOf(trx, userId);
  await deleteNotesOf(trx, userId);
  await erasePriorityReasonsOf(trx, userId);
  await deleteEntriesOf(trx, userId);
}

async function eraseCredentials(trx: Trx, { id, userEmail }: User): Promise<void> {
  await deleteUserSessions(trx, id);
  await deleteAllFactors(trx, id);
  await deleteTownAccount(trx, id);
  await deleteConfirmations(trx, id);
  await deleteClaimOf(trx, id);
  await deleteHoldsOf(trx, id);
  await deleteKnownBrowsersOf(trx, id);
  await deleteLimitsOf(trx, [toEmailKey(userEmail)]);
}

/** Removes events of a record; keeps the fact that it existed and was erased. */
async function eraseTraces(
  trx: Trx,
  userId: number,
  { byUserId, network }: ErasureAuthor,
  { now }: Clock,
): Promise<void> {
  await deleteUserMails(trx, userId);
  await eraseImportsOf(trx, userId);
  await deleteConsentsOf(trx, userId);
  await deleteCorrectionsOf(trx, userId);
  await clearUndoDataOf(trx, userId);
  await deleteLimitsOf(trx, [String(userId)]);
  await clearAuditValues(trx, userId);
  await deleteTransfersOf(trx, userId);
  await insertAudit(trx, {
    at: now,
    userId: byUserId,
    action: 'user.delete',
    entity: 'user',
    entityId: userId,
  });
  await insertSecurityEvent(trx, { at: now, kind: 'account.deleted', userId, byUserId, network });
  await eraseNetworks(trx, userId);
}
