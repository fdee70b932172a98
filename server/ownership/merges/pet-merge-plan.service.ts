import { PET_MERGE_MESSAGES, type PetMergePlan } from '#shared/ownership/pet-merges.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { MergePair } from './merge-core.service.ts';
import { findPetColumns, listCastrations, listChips, listFutureBookings } from './pet-merges.queries.ts';
import { listMovingRows } from './pet-rows.queries.ts';

export async function requireMergeablePets(db: Db, { keptId, mergedId }: MergePair) {
  if (keptId === mergedId) throw new AppError('invalid', PET_MERGE_MESSAGES.same);
  const kept = await findPetColumns(db, keptId);
  const merged = await findPetColumns(db, mergedId);
  if (!kept || !merged) throw new AppError('notFound');
  const areSpeciesKnown = kept.species_id !== null && merged.species_id !== null;
  if (areSpeciesKnown && kept.species_id !== merged.species_id)
    throw new AppError('conflict', PET_MERGE_MESSAGES.species);
  if ((kept.died_on === null) !== (merged.died_on === null))
    throw new AppError('conflict', PET_MERGE_MESSAGES.died);
  return { kept, merged, isOtherKeeper: kept.user_id !== merged.user_id };
}

export async function readPetMergePlan(db: Db, pair: MergePair, townNow: number): Promise<PetMergePlan> {
  const { isOtherKeeper } = await requireMergeablePets(db, pair);
  const ids = [pair.keptId, pair.mergedId];
  const Kept = await findPet(db, pair.keptId, null);
  const Gone = await findPet(db, pair.mergedId, null);
  if (!Kept || !Gone) throw new AppError('notFound');
  const {
    bookings = [],
    vaccinations = [],
    weights = [],
    ...rest
  } = await listMovingRows(db, {
    ...pair,
    isOtherKeeper,
  });
  const futureBookings = await listFutureBookings(db, ids, townNow);
  const mergedBookings = futureBookings.filter(({ petId }) => petId === pair.mergedId);
  const keptBookings = futureBookings.filter(({ petId }) => petId === pair.keptId);
  const duplicates = mergedBookings.filter(({ serviceName }) =>
    keptBookings.some((each) => each.serviceName === serviceName),
  );
  return {
    Kept,
    Gone,
    isOtherKeeper,
    bookings: bookings.length,
    vaccinations: vaccinations.length,
    weights: weights.length,
    others: Object.values(rest).reduce((sum, rows) => sum + rows.length, 0),
    isCastratedTwice: (await listCastrations(db, ids)).length > 1,
    endingBookings: isOtherKeeper ? mergedBookings.length : 0,
    twiceBooked: isOtherKeeper ? [] : [...new Set(duplicates.map(({ serviceName }) => serviceName))],
    Chips: await listChips(db, ids),
  };
}
