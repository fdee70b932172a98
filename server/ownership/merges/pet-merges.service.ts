import type { Merge } from '#shared/ownership/merges.ts';
import { PET_MERGE_MESSAGES, PET_UNDO_DAYS } from '#shared/ownership/pet-merges.ts';
import { updateAgendasOf } from '../../accounts/users/holds.queries.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { releaseFuturePlaces } from '../../bookings/reminders/release-places.service.ts';
import { projectNeutered, updateCorrected } from '../../health/record/book-rows.queries.ts';
import { MERGED_RECORDS, replacedBy } from '../../health/record/correction-reasons.rules.ts';
import { removeTexts } from '../../health/record/owner-texts.queries.ts';
import { enqueueMails } from '../../mail/outbox/outbox.service.ts';
import { insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Author, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { updateInstructionsReader } from '../transfers/ownerships.queries.ts';
import { insertFormerOwners } from './former-owners.queries.ts';
import { mergeablePets, type PetPair } from './pet-merge-plan.service.ts';
import { findUndoablePets, insertPetMerge } from './pet-merge-rows.queries.ts';
import {
  listCastrations,
  listChips,
  listOwners,
  lockPets,
  type PetColumns,
  updateColumns,
  updatePhotoMoved,
} from './pet-merges.queries.ts';
import { listMoving, type Pair, updateRowsMoved } from './pet-rows.queries.ts';
import { type PetUndo, picked, takenPetColumns } from './pet-undo.rules.ts';

const UNDO_TIME = PET_UNDO_DAYS * 86_400_000;
const MAIL_LIFETIME = 3 * 86_400_000;
const REASON = 'La mascota estaba registrada dos veces y se unieron las fichas';

type PetMergeRequest = PetPair & { chipId: number | undefined; by: number };

/** Merges a pet's record into another of the same or another owner. */
export function mergePetRecords(
  db: Db,
  { chipId, by, ...ids }: PetMergeRequest,
  clock: Clock,
): Promise<Merge> {
  return inTransaction(db, async (trx) => {
    await lockBoth(trx, ids);
    const known = await mergedBefore(trx, ids, clock.now);
    if (known) return known;
    const { kept, gone, isOtherKeeper } = await mergeablePets(trx, ids);
    const pair = { ...ids, isOtherKeeper };
    if (isOtherKeeper) await releaseFuturePlaces(trx, { petId: ids.mergedId, reason: REASON }, clock, by);
    const author = { userId: by, at: clock.now };
    const gaveWay = await supersede(trx, [ids.keptId, ids.mergedId], chipId, author);
    const texts = isOtherKeeper ? await removeTexts(trx, ids.mergedId) : {};
    const moved = await listMoving(trx, pair);
    await updateAgendasOf(trx, moved.bookings ?? []);
    await updateRowsMoved(trx, moved, { from: ids.mergedId, to: ids.keptId, now: clock.now });
    const leavingOwner = isOtherKeeper ? { userId: gone.user_id, petName: gone.name, at: clock.now } : null;
    const keepers = await insertFormerOwners(trx, { ...ids, ownerId: kept.user_id }, leavingOwner);
    const took = await takeOver(trx, pair, { kept, gone, now: clock.now });
    const had = picked(kept, Object.keys(took) as (keyof PetColumns)[]);
    const undo = { goneName: gone.name, moved, gaveWay, texts, keepers, took, had };
    const reader = { petId: ids.keptId, userId: kept.user_id, now: clock.now };
    if (isOtherKeeper) await updateInstructionsReader(trx, reader);
    if (isOtherKeeper) await notifyOwner(trx, ids.mergedId, gone, clock.now);
    return record(trx, ids, undo, author);
  });
}

/** Locks owners, then pets, each in id order; throws if an owner changed meanwhile. */
async function lockBoth(trx: Trx, { keptId, mergedId }: PetPair): Promise<void> {
  const keepers = await listOwners(trx, [keptId, mergedId]);
  await lockUsers(trx, keepers);
  await lockPets(trx, [keptId, mergedId]);
  const held = await listOwners(trx, [keptId, mergedId]);
  if (held.join() !== keepers.join()) throw new AppError('conflict');
}

/** Returns the previous result if the request is repeated after a lost answer. */
async function mergedBefore(trx: Trx, { keptId, mergedId }: PetPair, now: number): Promise<Merge | null> {
  const last = await findUndoablePets(trx, keptId);
  return last?.gone_id === mergedId ? undoablePetMerge(trx, keptId, now) : null;
}

type Both = { kept: PetColumns; gone: PetColumns; now: number };

async function takeOver(trx: Trx, { keptId, mergedId }: Pair, { kept, gone, now }: Both) {
  const took = takenPetColumns(kept, gone);
  if ('photo_at' in took) await updatePhotoMoved(trx, mergedId, keptId);
  await updateColumns(trx, keptId, took, now);
  await updateColumns(trx, mergedId, { status: 'B' }, now);
  await projectNeutered(trx, keptId);
  return took;
}

async function record(
  trx: Trx,
  { keptId, mergedId }: PetPair,
  undo: PetUndo,
  { userId, at }: { userId: number; at: number },
): Promise<Merge> {
  const ends_at = at + UNDO_TIME;
  const made = { kept_id: keptId, gone_id: mergedId, made_by: userId, made_at: at, ends_at };
  const id = await insertPetMerge(trx, { ...made, undo: JSON.stringify(undo) });
  const entry = { at, userId, entity: 'pet' } as const;
  const counts = Object.entries(undo.moved).map(([table, rows]) => [table, rows.length]);
  await insertAudits(trx, [
    {
      ...entry,
      action: 'pet.merge',
      entityId: keptId,
      after: { from: mergedId, ...Object.fromEntries(counts) },
    },
    { ...entry, action: 'pet.merged', entityId: mergedId, after: { into: keptId } },
  ]);
  return { id, goneName: undo.goneName, madeAt: at, endsAt: ends_at };
}

function notifyOwner(trx: Trx, PetId: number, { user_id, name }: PetColumns, now: number): Promise<void> {
  const payload = { PetId, petName: name };
  return enqueueMails(trx, [{ kind: 'petMerged', userId: user_id, now, lifetime: MAIL_LIFETIME, payload }]);
}

export async function undoablePetMerge(db: Db, keptId: number, now: number): Promise<Merge | null> {
  const merge = await findUndoablePets(db, keptId);
  if (!merge?.undo || merge.ends_at <= now) return null;
  const { goneName } = JSON.parse(merge.undo) as PetUndo;
  return { id: merge.id, goneName, madeAt: merge.made_at, endsAt: merge.ends_at };
}

/** Marks surplus castrations and chips as corrected; one of each counts. */
async function supersede(
  trx: Trx,
  petIds: readonly number[],
  chipId: number | undefined,
  { userId, at }: Author,
): Promise<PetUndo['gaveWay']> {
  const [castration, ...others] = await listCastrations(trx, petIds);
  // The declared row names the booking, so that undoing the town's castration restores it.
  const byTurno =
    castration?.origin === 'T' && castration.bookingId ? replacedBy(castration.bookingId) : null;
  const reasonOf = (origin: string) => (origin === 'D' && byTurno) || MERGED_RECORDS;
  for (const { id, origin } of others)
    await updateCorrected(trx, 'procedures', id, { by: userId, at, reason: reasonOf(origin) });
  const chips = await otherChips(trx, petIds, chipId);
  for (const id of chips)
    await updateCorrected(trx, 'microchips', id, { by: userId, at, reason: MERGED_RECORDS });
  const reasons = [MERGED_RECORDS, ...(byTurno ? [byTurno] : [])];
  return { procedures: others.map(({ id }) => id), microchips: chips, reasons };
}

/** Requires a choice between two chips: only staff with the animal know. */
async function otherChips(
  trx: Trx,
  petIds: readonly number[],
  chipId: number | undefined,
): Promise<number[]> {
  const chips = await listChips(trx, petIds);
  const isOfBoth = new Set(chips.map(({ PetId }) => PetId)).size > 1;
  if (chipId === undefined && !isOfBoth) return [];
  if (!chips.some(({ id }) => id === chipId)) throw new AppError('conflict', PET_MERGE_MESSAGES.chip);
  return chips.flatMap(({ id }) => (id === chipId ? [] : [id]));
}
