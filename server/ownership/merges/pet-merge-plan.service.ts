import { PET_MERGE_MESSAGES, type PetMergePlan } from '#shared/ownership/pet-merges.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findColumns, listCastrations, listChips, listComingBookings } from './pet-merges.queries.ts';
import { listMoving } from './pet-rows.queries.ts';

export type PetPair = { keptId: number; mergedId: number };

export async function mergeablePets(db: Db, { keptId, mergedId }: PetPair) {
  if (keptId === mergedId) throw new AppError('invalid', PET_MERGE_MESSAGES.same);
  const [kept, gone] = [await findColumns(db, keptId), await findColumns(db, mergedId)];
  if (!kept || !gone) throw new AppError('notFound');
  const areKnown = kept.species_id !== null && gone.species_id !== null;
  if (areKnown && kept.species_id !== gone.species_id)
    throw new AppError('conflict', PET_MERGE_MESSAGES.species);
  if ((kept.died_on === null) !== (gone.died_on === null))
    throw new AppError('conflict', PET_MERGE_MESSAGES.died);
  return { kept, gone, isOtherKeeper: kept.user_id !== gone.user_id };
}

export async function petMergePlan(db: Db, pair: PetPair, townNow: number): Promise<PetMergePlan> {
  const { isOtherKeeper } = await mergeablePets(db, pair);
  const ids = [pair.keptId, pair.mergedId];
  const [Kept, Gone] = [await findPet(db, pair.keptId, null), await findPet(db, pair.mergedId, null)];
  if (!Kept || !Gone) throw new AppError('notFound');
  const {
    bookings = [],
    vaccinations = [],
    weights = [],
    ...rest
  } = await listMoving(db, {
    ...pair,
    isOtherKeeper,
  });
  const coming = await listComingBookings(db, ids, townNow);
  const ofGone = coming.filter(({ petId }) => petId === pair.mergedId);
  const ofKept = coming.filter(({ petId }) => petId === pair.keptId);
  const both = ofGone.filter(({ serviceName }) => ofKept.some((each) => each.serviceName === serviceName));
  return {
    Kept,
    Gone,
    isOtherKeeper,
    bookings: bookings.length,
    vaccinations: vaccinations.length,
    weights: weights.length,
    others: Object.values(rest).reduce((sum, rows) => sum + rows.length, 0),
    isCastratedTwice: (await listCastrations(db, ids)).length > 1,
    endingBookings: isOtherKeeper ? ofGone.length : 0,
    twiceBooked: isOtherKeeper ? [] : [...new Set(both.map(({ serviceName }) => serviceName))],
    Chips: await listChips(db, ids),
  };
}
