import type { Merge } from '#shared/ownership/merges.ts';
import { PET_MERGE_MESSAGES, PET_UNDO_DAYS } from '#shared/ownership/pet-merges.ts';
import { bumpAgendasOf } from '../../accounts/users/holds.queries.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { releaseFuturePlaces } from '../../bookings/reminders/release-places.service.ts';
import { formatReplacedReason, MERGED_REASON } from '../../health/record/correction-reasons.rules.ts';
import { removeTexts } from '../../health/record/owner-texts.queries.ts';
import { deriveNeutered, markRowCorrected } from '../../health/record/record-rows.queries.ts';
import { enqueueMails } from '../../mail/outbox/outbox.service.ts';
import type { Author, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { redirectDischargeInstructions } from '../transfers/ownerships.queries.ts';
import { insertFormerOwners } from './former-owners.queries.ts';
import { findRepeatedMerge, type MergeKind, type MergePair, recordMerge } from './merge-core.service.ts';
import { listEntryChanges, listOpenEntries, moveEntriesToPet } from './pet-entries.queries.ts';
import { requireMergeablePets } from './pet-merge-plan.service.ts';
import {
  listCastrations,
  listChips,
  listOwnerIds,
  lockPets,
  movePhoto,
  type PetColumns,
  updatePetColumns,
} from './pet-merges.queries.ts';
import { listMovingRows, moveRows, type PetPair } from './pet-rows.queries.ts';
import { findTakenPetColumns, type PetUndo } from './pet-undo.rules.ts';
import { pickColumns } from './undo.rules.ts';

const MAIL_LIFETIME_MS = 3 * 86_400_000;
const CANCELLATION_REASON = 'La mascota estaba registrada dos veces y se unieron las fichas';

export const PET_MERGE: MergeKind = {
  table: 'pet_merges',
  entity: 'pet',
  actions: { merge: 'pet.merge', merged: 'pet.merged', undo: 'pet.unmerge' },
  undoWindowMs: PET_UNDO_DAYS * 86_400_000,
  undoEndedMessage: PET_MERGE_MESSAGES.over,
  getMergedName: (undo) => (JSON.parse(undo) as PetUndo).goneName,
};

type PetMergeRequest = MergePair & { chipId: number | undefined; mergedBy: number };

/** Merges a pet's record into another of the same or another owner. */
export function mergePetRecords(
  db: Db,
  { chipId, mergedBy, ...ids }: PetMergeRequest,
  clock: Clock,
): Promise<Merge> {
  return inTransaction(db, async (trx) => {
    await lockOwnersAndPets(trx, ids);
    const repeated = await findRepeatedMerge(trx, PET_MERGE, ids, clock.now);
    if (repeated) return repeated;
    const { kept, merged, isOtherKeeper } = await requireMergeablePets(trx, ids);
    const pair = { ...ids, isOtherKeeper };
    const openEntries = await listOpenEntries(trx, [ids.keptId, ids.mergedId]);
    if (isOtherKeeper)
      await releaseFuturePlaces(trx, { petId: ids.mergedId, reason: CANCELLATION_REASON }, clock, mergedBy);
    const author = { userId: mergedBy, at: clock.now };
    const gaveWay = await markSurplusCorrected(trx, [ids.keptId, ids.mergedId], chipId, author);
    const texts = isOtherKeeper ? await removeTexts(trx, ids.mergedId) : {};
    const movingRows = await listMovingRows(trx, pair);
    await bumpAgendasOf(trx, movingRows.bookings ?? []);
    await moveRows(trx, movingRows, { from: ids.mergedId, to: ids.keptId, now: clock.now });
    await moveEntriesToPet(trx, { from: ids.mergedId, to: ids.keptId });
    const leavingOwner = isOtherKeeper
      ? { userId: merged.user_id, petName: merged.name, at: clock.now }
      : null;
    const keepers = await insertFormerOwners(trx, { ...ids, ownerId: kept.user_id }, leavingOwner);
    const took = await takeOverColumns(trx, pair, { kept, merged, now: clock.now });
    const had = pickColumns(kept, Object.keys(took) as (keyof PetColumns)[]);
    const changes = { gaveWay, texts, keepers, entries: await listEntryChanges(trx, openEntries), took, had };
    const undo: PetUndo = { goneName: merged.name, moved: movingRows, ...changes };
    const newOwner = { petId: ids.keptId, userId: kept.user_id, now: clock.now };
    if (isOtherKeeper) await redirectDischargeInstructions(trx, newOwner);
    if (isOtherKeeper) await notifyOtherOwner(trx, ids.mergedId, merged, clock.now);
    const counts = Object.entries(movingRows).map(([table, rows]) => [table, rows.length]);
    const after = { from: ids.mergedId, ...Object.fromEntries(counts) };
    return recordMerge(trx, PET_MERGE, ids, { undo, author, after });
  });
}

/** Locks owners, then pets, each in id order; throws if an owner changed meanwhile. */
async function lockOwnersAndPets(trx: Trx, { keptId, mergedId }: MergePair): Promise<void> {
  const owners = await listOwnerIds(trx, [keptId, mergedId]);
  await lockUsers(trx, owners);
  await lockPets(trx, [keptId, mergedId]);
  const lockedOwners = await listOwnerIds(trx, [keptId, mergedId]);
  if (lockedOwners.join() !== owners.join()) throw new AppError('conflict');
}

type BothPets = { kept: PetColumns; merged: PetColumns; now: number };

async function takeOverColumns(trx: Trx, { keptId, mergedId }: PetPair, { kept, merged, now }: BothPets) {
  const took = findTakenPetColumns(kept, merged);
  if ('photo_at' in took) await movePhoto(trx, mergedId, keptId);
  await updatePetColumns(trx, keptId, took, now);
  await updatePetColumns(trx, mergedId, { status: 'B' }, now);
  await deriveNeutered(trx, keptId);
  return took;
}

function notifyOtherOwner(
  trx: Trx,
  PetId: number,
  { user_id, name }: PetColumns,
  now: number,
): Promise<void> {
  const payload = { PetId, petName: name };
  return enqueueMails(trx, [
    { kind: 'petMerged', userId: user_id, now, lifetime: MAIL_LIFETIME_MS, payload },
  ]);
}

/** Marks castrations and chips as corrected, except one of each. */
async function markSurplusCorrected(
  trx: Trx,
  petIds: readonly number[],
  chipId: number | undefined,
  { userId, at }: Author,
): Promise<PetUndo['gaveWay']> {
  const [castration, ...others] = await listCastrations(trx, petIds);
  // The declared row names the booking, so that undoing the town's castration restores it.
  const bookingReason =
    castration?.origin === 'T' && castration.bookingId ? formatReplacedReason(castration.bookingId) : null;
  const mergeReason = (origin: string) => (origin === 'D' && bookingReason) || MERGED_REASON;
  for (const { id, origin } of others)
    await markRowCorrected(trx, 'procedures', id, { by: userId, at, reason: mergeReason(origin) });
  const chips = await listOtherChips(trx, petIds, chipId);
  for (const id of chips)
    await markRowCorrected(trx, 'microchips', id, { by: userId, at, reason: MERGED_REASON });
  const reasons = [MERGED_REASON, ...(bookingReason ? [bookingReason] : [])];
  return { procedures: others.map(({ id }) => id), microchips: chips, reasons };
}

/** Requires a choice between two chips, which only staff with the animal can make. */
async function listOtherChips(
  trx: Trx,
  petIds: readonly number[],
  chipId: number | undefined,
): Promise<number[]> {
  const chips = await listChips(trx, petIds);
  const areOnBothPets = new Set(chips.map(({ PetId }) => PetId)).size > 1;
  if (chipId === undefined && !areOnBothPets) return [];
  if (!chips.some(({ id }) => id === chipId)) throw new AppError('conflict', PET_MERGE_MESSAGES.chip);
  return chips.flatMap(({ id }) => (id === chipId ? [] : [id]));
}
