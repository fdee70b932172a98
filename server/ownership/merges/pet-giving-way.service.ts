import { PET_MERGE_MESSAGES } from '#shared/ownership/pet-merges.ts';
import { updateRectified } from '../../health/record/book-rows.queries.ts';
import { ONE_ANIMAL, replacedBy } from '../../health/record/replaced-by.ts';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { listCastrations, listChips } from './pet-merges.queries.ts';
import type { PetUndo } from './pet-parting.ts';

/** One castration counts and one chip: what gives way stays to be read, marked. */
export async function giveWay(
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
