import { DEATH_MESSAGES, type Pet } from '#shared/pets/pets.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { findDeathRecordedAt, setDeath } from '../../pets/pets/pets.queries.ts';
import { lockPet, requireReachablePet } from '../../pets/pets/pets.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { releaseFuturePlaces } from '../reminders/release-places.service.ts';

/** Limits how long owners may revert a death; staff always may. */
const UNDO_WINDOW_MS = 30 * 86_400_000;

type DeathInput = { petId: number; diedOn: string | null };

export async function changeDeath(
  db: Db,
  caller: Caller,
  { petId, diedOn }: DeathInput,
  clock: Clock,
): Promise<Pet> {
  const unlockedPet = await requireReachablePet(db, caller, petId);
  return inTransaction(db, async (trx) => {
    const pet = await lockPet(trx, unlockedPet);
    if (diedOn === null) await revertDeath(trx, caller, pet, clock);
    else await recordDeathEffects(trx, caller, pet, diedOn, clock);
    return requireReachablePet(trx, caller, petId);
  });
}

/** Records a death under the owner's lock. Cancelled bookings notify nobody: the owner knows, or is called. */
export async function recordDeathEffects(
  trx: Trx,
  caller: Caller,
  { id, petDiedOn, petBirthDate }: Pet,
  diedOn: string,
  clock: Clock,
): Promise<void> {
  if (petDiedOn === diedOn) return;
  if (diedOn > toIsoDate(clock.townNow)) throw new AppError('invalid', DEATH_MESSAGES.future);
  if (petBirthDate && diedOn < petBirthDate) throw new AppError('invalid', DEATH_MESSAGES.unborn);
  await releaseFuturePlaces(trx, { petId: id, isSilent: true }, clock, caller.userId);
  await setDeath(trx, id, { died_on: diedOn, died_at: clock.now });
  await recordDeathAudit(trx, caller, id, { petDiedOn: diedOn }, clock);
}

async function revertDeath(trx: Trx, caller: Caller, { id, petDiedOn }: Pet, clock: Clock): Promise<void> {
  if (petDiedOn === null) return;
  const recordedAt = (await findDeathRecordedAt(trx, id)) ?? clock.now;
  if (!isStaff(caller) && clock.now - recordedAt > UNDO_WINDOW_MS)
    throw new AppError('conflict', DEATH_MESSAGES.late);
  await setDeath(trx, id, { died_on: null, died_at: null });
  await recordDeathAudit(trx, caller, id, { petDiedOn: null }, clock);
}

function recordDeathAudit(
  trx: Trx,
  { userId }: Caller,
  entityId: number,
  after: object,
  { now }: Clock,
): Promise<void> {
  return insertAudit(trx, { at: now, userId, action: 'pet.death', entity: 'pet', entityId, after });
}
