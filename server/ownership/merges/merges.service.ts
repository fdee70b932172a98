import { type Merge, UNDO_HOURS } from '#shared/ownership/merges.ts';
import { deleteFeedsOf } from '../../accounts/calendar-feeds/feeds.queries.ts';
import { deleteKnownBrowsersOf } from '../../accounts/sessions/known-browsers.queries.ts';
import { updateUserAnonymous } from '../../accounts/users/anonymous.queries.ts';
import { deleteClaimOf } from '../../accounts/users/claims.queries.ts';
import { deleteUserSessions, updateTransfersWithdrawn } from '../../accounts/users/credentials.queries.ts';
import { deleteConfirmations } from '../../accounts/users/email-confirmations.queries.ts';
import { deleteHoldsOf, updateAgendasOf } from '../../accounts/users/holds.queries.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { listOwnershipIds, updateOwnershipUser } from '../transfers/ownerships.queries.ts';
import { mergeable, takenColumns } from './merge-plan.service.ts';
import { findUndoable, insertMerge } from './merge-rows.queries.ts';
import {
  deleteMailsOf,
  listBooked,
  listNotesAbout,
  listPetsOwned,
  updateBooker,
  updateCareMails,
  updateNotesAbout,
  updatePersonal,
  updatePetsOwner,
} from './merges.queries.ts';
import { pick, type Undo } from './undo.rules.ts';

const UNDO_TIME = UNDO_HOURS * 3_600_000;

/** Merges a record into another; its data move and it is anonymised. */
export function mergeRecords(
  db: Db,
  { keptId, mergedId }: { keptId: number; mergedId: number },
  { userId, at }: Author,
): Promise<Merge> {
  return inTransaction(db, async (trx) => {
    await lockUsers(trx, [keptId, mergedId]);
    const known = await mergedBefore(trx, { keptId, mergedId }, at);
    if (known) return known;
    const { kept, gone } = await mergeable(trx, keptId, mergedId);
    const pets = (await listPetsOwned(trx, mergedId)).map(({ id }) => id);
    const bookings = (await listBooked(trx, mergedId)).map(({ id }) => id);
    const notes = await listNotesAbout(trx, mergedId);
    const keepers = await listOwnershipIds(trx, mergedId);
    const took = takenColumns(kept, gone);
    const had = pick(kept, Object.keys(took));
    await moveAll(trx, { pets, bookings, notes, keepers }, { from: mergedId, to: keptId, now: at });
    await updateCareMails(trx, { from: mergedId, to: keptId });
    await closeRecord(trx, mergedId, at);
    await updatePersonal(trx, keptId, took, at);
    const undo: Undo = { gone, pets, bookings, notes, keepers, took, had };
    const made = {
      kept_id: keptId,
      gone_id: mergedId,
      made_by: userId,
      made_at: at,
      ends_at: at + UNDO_TIME,
    };
    const id = await insertMerge(trx, { ...made, undo: JSON.stringify(undo) });
    const before = { id: mergedId, userName: gone.name, userLastName: gone.last_name };
    await insertAudits(trx, [
      {
        at,
        userId,
        action: 'user.merge',
        entity: 'user',
        entityId: keptId,
        before,
        after: { pets, bookings, took: Object.keys(took) },
      },
      { at, userId, action: 'user.merged', entity: 'user', entityId: mergedId, after: { into: keptId } },
    ]);
    return { id, goneName: `${gone.name} ${gone.last_name}`, madeAt: at, endsAt: at + UNDO_TIME };
  });
}

/** Returns the previous result if the request is repeated after a lost answer. */
async function mergedBefore(
  trx: Trx,
  { keptId, mergedId }: { keptId: number; mergedId: number },
  now: number,
): Promise<Merge | null> {
  const last = await findUndoable(trx, keptId);
  return last?.gone_id === mergedId ? undoableMerge(trx, keptId, now) : null;
}

export async function undoableMerge(db: Db, keptId: number, now: number): Promise<Merge | null> {
  const merge = await findUndoable(db, keptId);
  if (!merge?.undo || merge.ends_at <= now) return null;
  const { gone } = JSON.parse(merge.undo) as Undo;
  const goneName = `${gone.name} ${gone.last_name}`;
  return { id: merge.id, goneName, madeAt: merge.made_at, endsAt: merge.ends_at };
}

/** Rows that move, in the lock order of bookings and deletions. */
type Moving = { pets: number[]; bookings: number[]; notes: number[]; keepers: number[] };

export async function moveAll(
  trx: Trx,
  { pets, bookings, notes, keepers }: Moving,
  move: { from: number; to: number; now: number },
): Promise<void> {
  await updateAgendasOf(trx, bookings);
  await updatePetsOwner(trx, pets, move);
  await updateBooker(trx, bookings, move);
  await updateNotesAbout(trx, notes, move);
  await updateOwnershipUser(trx, keepers, move);
}

/** Ends logins and mails of the merged record. Held bookings become confirmed: staff know the booker. */
async function closeRecord(trx: Trx, mergedId: number, now: number): Promise<void> {
  await deleteUserSessions(trx, mergedId);
  await deleteKnownBrowsersOf(trx, mergedId);
  await deleteConfirmations(trx, mergedId);
  await deleteHoldsOf(trx, mergedId);
  await deleteClaimOf(trx, mergedId);
  await deleteFeedsOf(trx, mergedId);
  await deleteMailsOf(trx, mergedId);
  await updateTransfersWithdrawn(trx, mergedId);
  await updateUserAnonymous(trx, mergedId, now);
}
