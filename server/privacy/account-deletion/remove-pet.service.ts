import { releaseFuturePlaces } from '../../bookings/reminders/release-places.service.ts';
import { updateChipsFreed } from '../../health/record/book-rows.queries.ts';
import { updatePet } from '../../pets/pets/pets.queries.ts';
import { lockPet, reachablePet, recordStaffWrite } from '../../pets/pets/pets.service.ts';
import { deletePhotoOf } from '../../pets/photos/photos.queries.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';

const REASON = 'La mascota se dio de baja';

export async function removePet(db: Db, caller: Caller, id: number, clock: Clock): Promise<{ id: number }> {
  const seen = await reachablePet(db, caller, id);
  return inTransaction(db, async (trx) => {
    const before = await lockPet(trx, seen);
    await releaseFuturePlaces(trx, { petId: id }, clock, caller.userId);
    await updatePet(trx, id, { status: 'B' }, clock.now);
    await deletePhotoOf(trx, id);
    await updateChipsFreed(trx, id, { by: caller.userId, at: clock.now, reason: REASON });
    await recordStaffWrite(trx, caller, { action: 'pet.delete', before }, clock.now);
    return { id };
  });
}
