import { deleteUserSessions } from '../../accounts/users/credentials.queries.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { removePetsFromEntries } from '../../bookings/draws/own-draw.service.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockUndoableMerge, type MergePair, recordUndo } from './merge-core.service.ts';
import { blankMergeAudit } from './merge-rows.queries.ts';
import { findPersonalColumns, listLaterBookingIds, setPersonalColumns } from './merges.queries.ts';
import { moveUserRows, USER_MERGE } from './merges.service.ts';
import { toRestorablePersonalData, type UserUndo } from './undo.rules.ts';

/** Restores both records; later bookings of returned pets return too. */
export function revertMerge(
  db: Db,
  keptId: number,
  author: Author,
): Promise<{ id: number; loginStays: boolean }> {
  const { at } = author;
  return inTransaction(db, async (trx) => {
    const lockBothUsers = (mergedId: number) => lockUsers(trx, [keptId, mergedId]);
    const merge = await lockUndoableMerge(trx, USER_MERGE, { keptId, now: at, lock: lockBothUsers });
    const undo = JSON.parse(merge.undo) as UserUndo;
    const loginStays = await splitPeople(trx, undo, { keptId, mergedId: merge.gone_id, at });
    const laterBookingIds = await listLaterBookingIds(trx, keptId, undo.pets);
    const { pets, notes = [], keepers = [], drawEntries = [] } = undo;
    const movingRows = {
      pets,
      notes,
      keepers,
      drawEntries,
      bookings: [...new Set([...undo.bookings, ...laterBookingIds])],
    };
    await moveUserRows(trx, movingRows, { from: keptId, to: merge.gone_id, now: at });
    await removePetsFromEntries(trx, keptId, pets);
    await blankMergeAudit(trx, merge);
    await recordUndo(trx, USER_MERGE, merge, author);
    return { id: merge.gone_id, loginStays };
  });
}

type SplitPair = MergePair & { at: number };

async function splitPeople(trx: Trx, undo: UserUndo, { keptId, mergedId, at }: SplitPair): Promise<boolean> {
  const current = await findPersonalColumns(trx, keptId);
  if (!current) throw new AppError('notFound');
  const { kept, gone: merged, loginStays } = toRestorablePersonalData(undo, current);
  await setPersonalColumns(trx, keptId, kept, at);
  if ('email' in kept) await deleteUserSessions(trx, keptId);
  await setPersonalColumns(trx, mergedId, { ...merged, status: 'A' }, at);
  return loginStays;
}
