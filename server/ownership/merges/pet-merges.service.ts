import type { Merge } from '#shared/ownership/merges.ts';
import { PET_MERGE_MESSAGES, PET_UNDO_DAYS } from '#shared/ownership/pet-merges.ts';
import { updateAgendasOf } from '../../accounts/users/holds.queries.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { releaseFuturePlaces } from '../../bookings/reminders/release-places.service.ts';
import { projectNeutered, updateRectified } from '../../health/record/book-rows.queries.ts';
import { takeTexts } from '../../health/record/keepers-texts.queries.ts';
import { ONE_ANIMAL, replacedBy } from '../../health/record/replaced-by.ts';
import { enqueueMails } from '../../mail/outbox/outbox.service.ts';
import { insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Author, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { updateCareReader } from '../transfers/keepers.queries.ts';
import { insertFormerKeepers } from './former-keepers.queries.ts';
import { mergeablePets, type PetPair } from './pet-merge-plan.service.ts';
import { findUndoablePets, insertPetMerge } from './pet-merge-rows.queries.ts';
import {
  listCastrations,
  listChips,
  listKeepers,
  lockPets,
  type PetColumns,
  updateColumns,
  updatePhotoMoved,
} from './pet-merges.queries.ts';
import { type PetUndo, picked, takenOf } from './pet-parting.ts';
import { listMoving, type Pair, updateRowsMoved } from './pet-rows.queries.ts';

const UNDO_TIME = PET_UNDO_DAYS * 86_400_000;
const MAIL_LIFETIME = 3 * 86_400_000;
const REASON = 'La mascota estaba registrada dos veces y se unieron las fichas';

type Asked = PetPair & { chipId: number | undefined; by: number };

/** Makes two records of one animal one: what the other has is the kept one's from now on, and its keeper's. */
export function mergePetRecords(db: Db, { chipId, by, ...ids }: Asked, clock: Clock): Promise<Merge> {
  return inTransaction(db, async (trx) => {
    await holdBoth(trx, ids);
    const known = await mergedBefore(trx, ids, clock.now);
    if (known) return known;
    const { kept, gone, isOtherKeeper } = await mergeablePets(trx, ids);
    const pair = { ...ids, isOtherKeeper };
    if (isOtherKeeper) await releaseFuturePlaces(trx, { petId: ids.goneId, reason: REASON }, clock, by);
    const author = { userId: by, at: clock.now };
    const gaveWay = await giveWay(trx, [ids.keptId, ids.goneId], chipId, author);
    const texts = isOtherKeeper ? await takeTexts(trx, ids.goneId) : {};
    const moved = await listMoving(trx, pair);
    await updateAgendasOf(trx, moved.bookings ?? []);
    await updateRowsMoved(trx, moved, { from: ids.goneId, to: ids.keptId, now: clock.now });
    const leaving = isOtherKeeper ? { userId: gone.user_id, petName: gone.name, at: clock.now } : null;
    const keepers = await insertFormerKeepers(trx, { ...ids, keeperId: kept.user_id }, leaving);
    const took = await takeOver(trx, pair, { kept, gone, now: clock.now });
    const had = picked(kept, Object.keys(took) as (keyof PetColumns)[]);
    const undo = { goneName: gone.name, moved, gaveWay, texts, keepers, took, had };
    const keeper = { petId: ids.keptId, userId: kept.user_id, now: clock.now };
    if (isOtherKeeper) await updateCareReader(trx, keeper);
    if (isOtherKeeper) await tellKeeper(trx, ids.goneId, gone, clock.now);
    return record(trx, ids, undo, author);
  });
}

/** Both keepers, then both records, each in the order of their ids, and still as they were found. */
async function holdBoth(trx: Trx, { keptId, goneId }: PetPair): Promise<void> {
  const keepers = await listKeepers(trx, [keptId, goneId]);
  await lockUsers(trx, keepers);
  await lockPets(trx, [keptId, goneId]);
  const held = await listKeepers(trx, [keptId, goneId]);
  if (held.join() !== keepers.join()) throw new AppError('conflict');
}

/** Asked for once more, because the answer was lost or the button pressed twice, it is as done as it was. */
async function mergedBefore(trx: Trx, { keptId, goneId }: PetPair, now: number): Promise<Merge | null> {
  const last = await findUndoablePets(trx, keptId);
  return last?.gone_id === goneId ? undoablePetMerge(trx, keptId, now) : null;
}

type Both = { kept: PetColumns; gone: PetColumns; now: number };

async function takeOver(trx: Trx, { keptId, goneId }: Pair, { kept, gone, now }: Both) {
  const took = takenOf(kept, gone);
  if ('photo_at' in took) await updatePhotoMoved(trx, goneId, keptId);
  await updateColumns(trx, keptId, took, now);
  await updateColumns(trx, goneId, { status: 'B' }, now);
  await projectNeutered(trx, keptId);
  return took;
}

async function record(
  trx: Trx,
  { keptId, goneId }: PetPair,
  undo: PetUndo,
  { userId, at }: { userId: number; at: number },
): Promise<Merge> {
  const ends_at = at + UNDO_TIME;
  const made = { kept_id: keptId, gone_id: goneId, made_by: userId, made_at: at, ends_at };
  const id = await insertPetMerge(trx, { ...made, undo: JSON.stringify(undo) });
  const entry = { at, userId, entity: 'pet' } as const;
  const counts = Object.entries(undo.moved).map(([table, rows]) => [table, rows.length]);
  await insertAudits(trx, [
    {
      ...entry,
      action: 'pet.merge',
      entityId: keptId,
      after: { from: goneId, ...Object.fromEntries(counts) },
    },
    { ...entry, action: 'pet.merged', entityId: goneId, after: { into: keptId } },
  ]);
  return { id, goneName: undo.goneName, madeAt: at, endsAt: ends_at };
}

function tellKeeper(trx: Trx, PetId: number, { user_id, name }: PetColumns, now: number): Promise<void> {
  const payload = { PetId, petName: name };
  return enqueueMails(trx, [{ kind: 'petMerged', userId: user_id, now, lifetime: MAIL_LIFETIME, payload }]);
}

export async function undoablePetMerge(db: Db, keptId: number, now: number): Promise<Merge | null> {
  const merge = await findUndoablePets(db, keptId);
  if (!merge?.undo || merge.ends_at <= now) return null;
  const { goneName } = JSON.parse(merge.undo) as PetUndo;
  return { id: merge.id, goneName, madeAt: merge.made_at, endsAt: merge.ends_at };
}

/** One castration counts and one chip: what gives way stays to be read, marked. */
async function giveWay(
  trx: Trx,
  petIds: readonly number[],
  chipId: number | undefined,
  { userId, at }: Author,
): Promise<PetUndo['gaveWay']> {
  const [castration, ...others] = await listCastrations(trx, petIds);
  // Taken back, the town's own gives the declared one its place again.
  const byTurno =
    castration?.origin === 'T' && castration.bookingId ? replacedBy(castration.bookingId) : null;
  const reasonOf = (origin: string) => (origin === 'D' && byTurno) || ONE_ANIMAL;
  for (const { id, origin } of others)
    await updateRectified(trx, 'procedures', id, { by: userId, at, reason: reasonOf(origin) });
  const chips = await otherChips(trx, petIds, chipId);
  for (const id of chips)
    await updateRectified(trx, 'microchips', id, { by: userId, at, reason: ONE_ANIMAL });
  const reasons = [ONE_ANIMAL, ...(byTurno ? [byTurno] : [])];
  return { procedures: others.map(({ id }) => id), microchips: chips, reasons };
}

/** Where both have one, only whoever sees the animal knows which is its. */
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
