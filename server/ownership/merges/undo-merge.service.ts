import { MERGE_MESSAGES } from '#shared/ownership/merges.ts';
import { deleteUserSessions } from '../../accounts/users/credentials.queries.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteMerge, findUndoable } from './merge-rows.queries.ts';
import { findPersonal, listBookedFor, updatePersonal } from './merges.queries.ts';
import { moveAll } from './merges.service.ts';
import { restorablePersonalData, type Undo } from './restorable.ts';

/** Both records as they were; what was booked since for the pets that go back goes with them. */
export function undoMerge(
  db: Db,
  keptId: number,
  { userId, at }: Author,
): Promise<{ id: number; loginStays: boolean }> {
  return inTransaction(db, async (trx) => {
    const seen = await findUndoable(trx, keptId);
    if (!seen) throw new AppError('conflict', MERGE_MESSAGES.over);
    await lockUsers(trx, [keptId, seen.gone_id]);
    const merge = await findUndoable(trx, keptId);
    if (merge?.id !== seen.id || !merge.undo || merge.ends_at <= at)
      throw new AppError('conflict', MERGE_MESSAGES.over);
    const undo = JSON.parse(merge.undo) as Undo;
    const loginStays = await partPeople(trx, undo, { keptId, goneId: merge.gone_id, at });
    const since = await listBookedFor(trx, keptId, undo.pets);
    const { pets, notes = [], keepers = [] } = undo;
    const moving = { pets, notes, keepers, bookings: [...new Set([...undo.bookings, ...since])] };
    await moveAll(trx, moving, { from: keptId, to: merge.gone_id, now: at });
    await deleteMerge(trx, merge);
    const entry = { at, userId, action: 'user.unmerge', entity: 'user' } as const;
    await insertAudits(trx, [
      { ...entry, entityId: keptId },
      { ...entry, entityId: merge.gone_id },
    ]);
    return { id: merge.gone_id, loginStays };
  });
}

type Parting = { keptId: number; goneId: number; at: number };

/** Tells whether what one comes in with stays with the kept one. */
async function partPeople(trx: Trx, undo: Undo, { keptId, goneId, at }: Parting): Promise<boolean> {
  const current = await findPersonal(trx, keptId);
  if (!current) throw new AppError('notFound');
  const { kept, gone, loginStays } = restorablePersonalData(undo, current);
  await updatePersonal(trx, keptId, kept, at);
  if ('email' in kept) await deleteUserSessions(trx, keptId);
  await updatePersonal(trx, goneId, { ...gone, status: 'A' }, at);
  return loginStays;
}
