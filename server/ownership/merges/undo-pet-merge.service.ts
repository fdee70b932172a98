import { PET_MERGE_MESSAGES } from '#shared/ownership/pet-merges.ts';
import { updateAgendasOf } from '../../accounts/users/holds.queries.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { projectNeutered } from '../../health/record/book-rows.queries.ts';
import { restoreTexts } from '../../health/record/owner-texts.queries.ts';
import { enqueueMails } from '../../mail/outbox/outbox.service.ts';
import { insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteFormerOwners } from './former-owners.queries.ts';
import type { PetPair } from './pet-merge-plan.service.ts';
import { deletePetMerge, findUndoablePets } from './pet-merge-rows.queries.ts';
import {
  findColumns,
  listOwners,
  lockPets,
  updateCastrationsRestored,
  updateChipsRestored,
  updateColumns,
  updatePhotoMoved,
} from './pet-merges.queries.ts';
import { listLaterRows, updateRowsMoved } from './pet-rows.queries.ts';
import { type PetUndo, readPetUndo, returnedPetColumns } from './pet-undo.rules.ts';

const MAIL_LIFETIME = 3 * 86_400_000;

/** Restores both pets except later changes; bookings cancelled by the merge remain cancelled. */
export function undoPetMerge(db: Db, keptId: number, { userId, at }: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const { mergedId, undo, id } = await lockMerge(trx, keptId, at);
    await splitRecords(trx, { keptId, mergedId }, undo, at);
    await splitColumns(trx, { keptId, mergedId }, undo, at);
    await deleteFormerOwners(trx, undo.keepers);
    await deletePetMerge(trx, id);
    await notifyUndone(trx, mergedId, at);
    for (const petId of [keptId, mergedId]) await projectNeutered(trx, petId);
    const entry = { at, userId, action: 'pet.unmerge', entity: 'pet' } as const;
    await insertAudits(trx, [
      { ...entry, entityId: keptId },
      { ...entry, entityId: mergedId },
    ]);
    return { id: mergedId };
  });
}

/** Queues a mail to the other owner; its composer checks if they read of the merge. */
async function notifyUndone(trx: Trx, PetId: number, now: number): Promise<void> {
  const gone = await findColumns(trx, PetId);
  if (!gone) return;
  const payload = { PetId, petName: gone.name };
  await enqueueMails(trx, [
    { kind: 'petParted', userId: gone.user_id, now, lifetime: MAIL_LIFETIME, payload },
  ]);
}

async function lockMerge(trx: Trx, keptId: number, at: number) {
  const seen = await findUndoablePets(trx, keptId);
  const [kept, gone] = [await findColumns(trx, keptId), seen && (await findColumns(trx, seen.gone_id, 'B'))];
  if (!kept) throw new AppError('notFound');
  if (!seen || !gone) throw new AppError('conflict', PET_MERGE_MESSAGES.over);
  await lockUsers(trx, [kept.user_id, gone.user_id]);
  await lockPets(trx, [keptId, seen.gone_id]);
  const owners = await listOwners(trx, [keptId, seen.gone_id]);
  if (owners.some((owner) => owner !== kept.user_id && owner !== gone.user_id))
    throw new AppError('conflict');
  const merge = await findUndoablePets(trx, keptId);
  if (merge?.id !== seen.id || !merge.undo || merge.ends_at <= at)
    throw new AppError('conflict', PET_MERGE_MESSAGES.over);
  return { id: merge.id, mergedId: merge.gone_id, undo: readPetUndo(merge.undo) };
}

async function splitRecords(
  trx: Trx,
  { keptId, mergedId }: PetPair,
  undo: PetUndo,
  now: number,
): Promise<void> {
  const moved = await listLaterRows(trx, keptId, undo.moved);
  await updateAgendasOf(trx, moved.bookings ?? []);
  await updateRowsMoved(trx, moved, { from: keptId, to: mergedId, now });
  const { procedures, microchips, reasons } = undo.gaveWay;
  await updateCastrationsRestored(trx, procedures, reasons);
  await updateChipsRestored(trx, microchips, reasons);
  await restoreTexts(trx, undo.texts);
}

async function splitColumns(
  trx: Trx,
  { keptId, mergedId }: PetPair,
  undo: PetUndo,
  now: number,
): Promise<void> {
  const current = await findColumns(trx, keptId);
  if (!current) throw new AppError('notFound');
  const returned = returnedPetColumns(undo, current);
  if ('photo_at' in returned) await updatePhotoMoved(trx, keptId, mergedId);
  const photoStays = 'photo_at' in undo.took && !('photo_at' in returned);
  await updateColumns(trx, keptId, returned, now);
  await updateColumns(trx, mergedId, { status: 'A', ...(photoStays && { photo_at: null }) }, now);
}
