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
import { listKeeperRows, updateKeeperRows } from '../transfers/keepers.queries.ts';
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
import { pick, type Undo } from './restorable.ts';

const UNDO_TIME = UNDO_HOURS * 3_600_000;

/** Makes two records of one person one: what the other has moves, and nothing in it tells any more whose it was. */
export function mergeRecords(
  db: Db,
  { keptId, goneId }: { keptId: number; goneId: number },
  { userId, at }: Author,
): Promise<Merge> {
  return inTransaction(db, async (trx) => {
    await lockUsers(trx, [keptId, goneId]);
    const known = await mergedBefore(trx, { keptId, goneId }, at);
    if (known) return known;
    const { kept, gone } = await mergeable(trx, keptId, goneId);
    const pets = (await listPetsOwned(trx, goneId)).map(({ id }) => id);
    const bookings = (await listBooked(trx, goneId)).map(({ id }) => id);
    const notes = await listNotesAbout(trx, goneId);
    const keepers = await listKeeperRows(trx, goneId);
    const took = takenColumns(kept, gone);
    const had = pick(kept, Object.keys(took));
    await moveAll(trx, { pets, bookings, notes, keepers }, { from: goneId, to: keptId, now: at });
    await updateCareMails(trx, { from: goneId, to: keptId });
    await closeRecord(trx, goneId, at);
    await updatePersonal(trx, keptId, took, at);
    const undo: Undo = { gone, pets, bookings, notes, keepers, took, had };
    const made = { kept_id: keptId, gone_id: goneId, made_by: userId, made_at: at, ends_at: at + UNDO_TIME };
    const id = await insertMerge(trx, { ...made, undo: JSON.stringify(undo) });
    const before = { id: goneId, userName: gone.name, userLastName: gone.last_name };
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
      { at, userId, action: 'user.merged', entity: 'user', entityId: goneId, after: { into: keptId } },
    ]);
    return { id, goneName: `${gone.name} ${gone.last_name}`, madeAt: at, endsAt: at + UNDO_TIME };
  });
}

/** Asked for once more, because the answer was lost or the button pressed twice, it is as done as it was. */
async function mergedBefore(
  trx: Trx,
  { keptId, goneId }: { keptId: number; goneId: number },
  now: number,
): Promise<Merge | null> {
  const last = await findUndoable(trx, keptId);
  return last?.gone_id === goneId ? undoableMerge(trx, keptId, now) : null;
}

export async function undoableMerge(db: Db, keptId: number, now: number): Promise<Merge | null> {
  const merge = await findUndoable(db, keptId);
  if (!merge?.undo || merge.ends_at <= now) return null;
  const { gone } = JSON.parse(merge.undo) as Undo;
  const goneName = `${gone.name} ${gone.last_name}`;
  return { id: merge.id, goneName, madeAt: merge.made_at, endsAt: merge.ends_at };
}

/** As whoever books or leaves does, and always in the same order. */
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
  await updateKeeperRows(trx, keepers, move);
}

/** Nobody comes in with it, and nothing is sent to it. A turno it held for an address stays: staff know whose it is. */
async function closeRecord(trx: Trx, goneId: number, now: number): Promise<void> {
  await deleteUserSessions(trx, goneId);
  await deleteKnownBrowsersOf(trx, goneId);
  await deleteConfirmations(trx, goneId);
  await deleteHoldsOf(trx, goneId);
  await deleteClaimOf(trx, goneId);
  await deleteFeedsOf(trx, goneId);
  await deleteMailsOf(trx, goneId);
  await updateTransfersWithdrawn(trx, goneId);
  await updateUserAnonymous(trx, goneId, now);
}
