import { PET_MERGE_MESSAGES } from '#shared/ownership/pet-merges.ts';
import { updateAgendasOf } from '../../accounts/users/holds.queries.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { projectNeutered } from '../../health/record/book-rows.queries.ts';
import { putTexts } from '../../health/record/keepers-texts.queries.ts';
import { enqueueMails } from '../../mail/outbox/outbox.service.ts';
import { insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteFormerKeepers } from './former-keepers.queries.ts';
import type { PetPair } from './pet-merge-plan.service.ts';
import { deletePetMerge, findUndoablePets } from './pet-merge-rows.queries.ts';
import {
  findColumns,
  listKeepers,
  lockPets,
  updateCastrationsBack,
  updateChipsBack,
  updateColumns,
  updatePhotoMoved,
} from './pet-merges.queries.ts';
import { type PetUndo, readPetUndo, returnedTo } from './pet-parting.ts';
import { listWrittenSince, updateRowsMoved } from './pet-rows.queries.ts';

const MAIL_LIFETIME = 3 * 86_400_000;

/** Restores both pets except later changes; bookings cancelled by the merge remain cancelled. */
export function undoPetMerge(db: Db, keptId: number, { userId, at }: Author): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const { goneId, undo, id } = await heldMerge(trx, keptId, at);
    await partBooks(trx, { keptId, goneId }, undo, at);
    await partColumns(trx, { keptId, goneId }, undo, at);
    await deleteFormerKeepers(trx, undo.keepers);
    await deletePetMerge(trx, id);
    await tellParted(trx, goneId, at);
    for (const petId of [keptId, goneId]) await projectNeutered(trx, petId);
    const entry = { at, userId, action: 'pet.unmerge', entity: 'pet' } as const;
    await insertAudits(trx, [
      { ...entry, entityId: keptId },
      { ...entry, entityId: goneId },
    ]);
    return { id: goneId };
  });
}

/** Queues a mail to the other owner; its composer checks if they read of the merge. */
async function tellParted(trx: Trx, PetId: number, now: number): Promise<void> {
  const gone = await findColumns(trx, PetId);
  if (!gone) return;
  const payload = { PetId, petName: gone.name };
  await enqueueMails(trx, [
    { kind: 'petParted', userId: gone.user_id, now, lifetime: MAIL_LIFETIME, payload },
  ]);
}

async function heldMerge(trx: Trx, keptId: number, at: number) {
  const seen = await findUndoablePets(trx, keptId);
  const [kept, gone] = [await findColumns(trx, keptId), seen && (await findColumns(trx, seen.gone_id, 'B'))];
  if (!kept) throw new AppError('notFound');
  if (!seen || !gone) throw new AppError('conflict', PET_MERGE_MESSAGES.over);
  await lockUsers(trx, [kept.user_id, gone.user_id]);
  await lockPets(trx, [keptId, seen.gone_id]);
  const held = await listKeepers(trx, [keptId, seen.gone_id]);
  if (held.some((keeper) => keeper !== kept.user_id && keeper !== gone.user_id))
    throw new AppError('conflict');
  const merge = await findUndoablePets(trx, keptId);
  if (merge?.id !== seen.id || !merge.undo || merge.ends_at <= at)
    throw new AppError('conflict', PET_MERGE_MESSAGES.over);
  return { id: merge.id, goneId: merge.gone_id, undo: readPetUndo(merge.undo) };
}

async function partBooks(trx: Trx, { keptId, goneId }: PetPair, undo: PetUndo, now: number): Promise<void> {
  const moved = await listWrittenSince(trx, keptId, undo.moved);
  await updateAgendasOf(trx, moved.bookings ?? []);
  await updateRowsMoved(trx, moved, { from: keptId, to: goneId, now });
  const { procedures, microchips, reasons } = undo.gaveWay;
  await updateCastrationsBack(trx, procedures, reasons);
  await updateChipsBack(trx, microchips, reasons);
  await putTexts(trx, undo.texts);
}

async function partColumns(trx: Trx, { keptId, goneId }: PetPair, undo: PetUndo, now: number): Promise<void> {
  const current = await findColumns(trx, keptId);
  if (!current) throw new AppError('notFound');
  const returned = returnedTo(undo, current);
  if ('photo_at' in returned) await updatePhotoMoved(trx, keptId, goneId);
  const photoStays = 'photo_at' in undo.took && !('photo_at' in returned);
  await updateColumns(trx, keptId, returned, now);
  await updateColumns(trx, goneId, { status: 'A', ...(photoStays && { photo_at: null }) }, now);
}
