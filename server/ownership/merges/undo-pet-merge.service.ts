import { bumpAgendasOf } from '../../accounts/users/holds.queries.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { writeTexts } from '../../health/record/owner-texts.queries.ts';
import { deriveNeutered } from '../../health/record/record-rows.queries.ts';
import { restoreDeclaredVaccinations } from '../../health/record/restored-rows.queries.ts';
import { enqueueMails } from '../../mail/outbox/outbox.service.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteFormerOwners } from './former-owners.queries.ts';
import { lockUndoableMerge, type MergePair, recordUndo, type UndoableMerge } from './merge-core.service.ts';
import { restoreEntries } from './pet-entries.queries.ts';
import {
  findPetColumns,
  listOwnerIds,
  lockPets,
  movePhoto,
  restoreCastrations,
  restoreChips,
  updatePetColumns,
} from './pet-merges.queries.ts';
import { PET_MERGE } from './pet-merges.service.ts';
import { addLaterRows, moveRows } from './pet-rows.queries.ts';
import { findReturnedPetColumns, type PetUndo, parsePetUndo } from './pet-undo.rules.ts';

const MAIL_LIFETIME_MS = 3 * 86_400_000;

/** Restores both pets except later changes; bookings cancelled by the merge remain cancelled. */
export function revertPetMerge(db: Db, keptId: number, author: Author): Promise<{ id: number }> {
  const { at } = author;
  return inTransaction(db, async (trx) => {
    const merge = await lockMerge(trx, keptId, at);
    const mergedId = merge.gone_id;
    const undo = parsePetUndo(merge.undo);
    await splitRecords(trx, { keptId, mergedId }, undo, at);
    await splitColumns(trx, { keptId, mergedId }, undo, at);
    await deleteFormerOwners(trx, undo.keepers);
    await restoreEntries(trx, undo.entries, { since: merge.made_at, now: at });
    await notifyUndone(trx, mergedId, at);
    for (const petId of [keptId, mergedId]) await deriveNeutered(trx, petId);
    await recordUndo(trx, PET_MERGE, merge, author);
    return { id: mergedId };
  });
}

/** Enqueues a mail to the other owner; it is dropped if they never got the mail about the merge. */
async function notifyUndone(trx: Trx, PetId: number, now: number): Promise<void> {
  const restoredColumns = await findPetColumns(trx, PetId);
  if (!restoredColumns) return;
  const payload = { PetId, petName: restoredColumns.name };
  await enqueueMails(trx, [
    { kind: 'petParted', userId: restoredColumns.user_id, now, lifetime: MAIL_LIFETIME_MS, payload },
  ]);
}

async function lockMerge(trx: Trx, keptId: number, now: number): Promise<UndoableMerge> {
  const keptColumns = await findPetColumns(trx, keptId);
  if (!keptColumns) throw new AppError('notFound');
  const lockBothPets = async (mergedId: number) => {
    const mergedColumns = await findPetColumns(trx, mergedId, 'B');
    if (!mergedColumns) throw new AppError('conflict', PET_MERGE.undoEndedMessage);
    await lockUsers(trx, [keptColumns.user_id, mergedColumns.user_id]);
    await lockPets(trx, [keptId, mergedId]);
    const owners = await listOwnerIds(trx, [keptId, mergedId]);
    if (owners.some((owner) => owner !== keptColumns.user_id && owner !== mergedColumns.user_id))
      throw new AppError('conflict');
  };
  return lockUndoableMerge(trx, PET_MERGE, { keptId, now, lock: lockBothPets });
}

async function splitRecords(
  trx: Trx,
  { keptId, mergedId }: MergePair,
  undo: PetUndo,
  now: number,
): Promise<void> {
  const allRows = await addLaterRows(trx, keptId, undo.moved);
  await bumpAgendasOf(trx, allRows.bookings ?? []);
  await moveRows(trx, allRows, { from: keptId, to: mergedId, now });
  for (const id of allRows.bookings ?? []) await restoreDeclaredVaccinations(trx, { id, PetId: keptId });
  const { procedures, microchips, reasons } = undo.gaveWay;
  await restoreCastrations(trx, procedures, reasons);
  await restoreChips(trx, microchips, reasons);
  await writeTexts(trx, undo.texts);
}

async function splitColumns(
  trx: Trx,
  { keptId, mergedId }: MergePair,
  undo: PetUndo,
  now: number,
): Promise<void> {
  const current = await findPetColumns(trx, keptId);
  if (!current) throw new AppError('notFound');
  const returned = findReturnedPetColumns(undo, current);
  if ('photo_at' in returned) await movePhoto(trx, keptId, mergedId);
  const isPhotoKept = 'photo_at' in undo.took && !('photo_at' in returned);
  await updatePetColumns(trx, keptId, returned, now);
  await updatePetColumns(trx, mergedId, { status: 'A', ...(isPhotoKept && { photo_at: null }) }, now);
}
